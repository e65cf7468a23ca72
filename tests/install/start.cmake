# Follows docs/start.md as a reader would: writes the file of each language as it stands there, runs the commands below
# it, and looks at what is printed.
#
#   cmake -DPAGE=docs/start.md -DPREFIX=folder -DLIBDIR=lib -DSCRATCH=folder -P start.cmake
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

foreach(tool IN ITEMS pkg-config c++ cc python3)
    find_program(found_${tool} ${tool})
    if(NOT found_${tool})
        message("skipped: ${tool} is not installed")
        return()
    endif()
endforeach()

file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}")
set(ENV{PKG_CONFIG_PATH} "${PREFIX}/${LIBDIR}/pkgconfig")
set(ENV{LD_LIBRARY_PATH} "${PREFIX}/${LIBDIR}")
file(READ "${PAGE}" page)

# Takes the block of a language out of `page`: what follows "```language\n" up to the next "```".
macro(next_block language)
    string(FIND "${page}" "```${language}\n" begin)
    if(begin LESS 0)
        message(FATAL_ERROR "${PAGE} has no block in ${language} where there should be one")
    endif()
    string(SUBSTRING "${page}" ${begin} -1 page)
    string(REGEX REPLACE "^```[a-z]+\n" "" page "${page}")
    string(FIND "${page}" "```" end)
    string(SUBSTRING "${page}" 0 ${end} block)
    string(SUBSTRING "${page}" ${end} -1 page)
endmacro()

if(NOT page MATCHES "All four print `([^`]+)`")
    message(FATAL_ERROR "${PAGE} does not say what is printed")
endif()
set(expected "${CMAKE_MATCH_1}\n")
next_block(sh) # the installation
foreach(language IN ITEMS cpp c python)
    set(extension ${language})
    string(REPLACE "python" "py" extension "${extension}")
    next_block(${language})
    file(WRITE "${SCRATCH}/table.${extension}" "${block}")
    next_block(sh)
    execute_process(COMMAND sh -e -c "${block}" WORKING_DIRECTORY "${SCRATCH}" RESULT_VARIABLE code
                    OUTPUT_VARIABLE printed ERROR_VARIABLE complaints)
    if(NOT code EQUAL 0 OR NOT printed STREQUAL expected)
        message(FATAL_ERROR "${language}: returned ${code} and printed\n${printed}${complaints}instead of\n${expected}")
    endif()
endforeach()
