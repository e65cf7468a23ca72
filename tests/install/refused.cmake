# Asks for what the package does not have, and looks at what is said.
#
#   cmake -DPREFIX=folder -DWITH_C=ON -DVERSION=0.1.0 -DSCRATCH=folder -P refused.cmake
cmake_minimum_required(VERSION 3.25)

set(has "it has: eights")
if(WITH_C)
    string(APPEND has " c")
endif()
function(expect_refusal request message)
    file(REMOVE_RECURSE "${SCRATCH}")
    file(WRITE "${SCRATCH}/CMakeLists.txt"
         "cmake_minimum_required(VERSION 3.25)\nproject(refused LANGUAGES NONE)\nfind_package(eights ${request})\n")
    execute_process(COMMAND ${CMAKE_COMMAND} -S "${SCRATCH}" -B "${SCRATCH}/build" "-DCMAKE_PREFIX_PATH=${PREFIX}"
                    RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    string(REGEX REPLACE "[ \n]+" " " text "${text}")
    string(FIND "${text}" "${message}" place)
    if(code EQUAL 0 OR place LESS 0)
        message(FATAL_ERROR "find_package(eights ${request}) returned ${code} and does not say '${message}':\n${text}")
    endif()
endfunction()
expect_refusal("REQUIRED COMPONENTS eights rust" "it has no component 'rust'; ${has}")
expect_refusal("9.0 REQUIRED" "version: ${VERSION}")
