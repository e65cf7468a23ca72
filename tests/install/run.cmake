# Configures, builds and runs the user's project beside it, with the library got at in the way that WAY names.
# Everything written lands in SCRATCH. Not optimised, because the library is compiled anew here in two of the ways.
cmake_minimum_required(VERSION 3.25)

function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(NOT code EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "failed (${code}): ${command}\n${text}")
    endif()
endfunction()

file(REMOVE_RECURSE "${SCRATCH}")
set(arguments
    -S "${CMAKE_CURRENT_LIST_DIR}" -B "${SCRATCH}/build" -G "${GENERATOR}" "-DWAY=${WAY}" "-DCMAKE_CXX_COMPILER=${CXX}"
    "-DCMAKE_CXX_FLAGS=${CXX_FLAGS}" "-DCMAKE_BUILD_TYPE=" "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}")
if(WAY STREQUAL "find_package")
    run(${CMAKE_COMMAND} --install "${BUILD}" --config "${CONFIG}" --prefix "${SCRATCH}/prefix")
    # The program for the command line, where it was built.
    find_program(tool eights PATHS "${SCRATCH}/prefix/bin" NO_DEFAULT_PATH)
    if(tool)
        run("${tool}" rules show basic)
    endif()
    list(APPEND arguments "-DCMAKE_PREFIX_PATH=${SCRATCH}/prefix")
else()
    list(APPEND arguments "-DEIGHTS_SOURCE=${SOURCE}" "-DEIGHTS_WITH_JSON=${WITH_JSON}")
endif()

run(${CMAKE_COMMAND} ${arguments})
run(${CMAKE_COMMAND} --build "${SCRATCH}/build" --config "${CONFIG}" --parallel 2)
find_program(consumer consumer PATHS "${SCRATCH}/build" "${SCRATCH}/build/${CONFIG}" NO_DEFAULT_PATH REQUIRED)
run("${consumer}")
