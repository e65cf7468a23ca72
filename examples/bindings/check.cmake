# Runs the commands that README.md gives for a language, for several matches, and compares with the program in C++.
#
#   cmake -DLANGUAGE=Rust -DTOOLS=rustc -DSOURCE=folder -DLIBRARY=folder -DEXPECTED=program -DEIGHTS=program
#         -DSCRATCH=folder -P check.cmake
#
# TOOLS are programs or files, separated by commas: where one is missing, that is said and nothing else is done. The
# last line of the commands plays a match, those before it prepare; a line that ends with "# once" installs something
# and is left out.
cmake_minimum_required(VERSION 3.25)

string(REPLACE "," ";" TOOLS "${TOOLS}")
foreach(tool IN LISTS TOOLS)
    unset(program CACHE)
    find_program(program "${tool}")
    if(NOT program AND tool STREQUAL "go")
        # That of gcc (gccgo) has gcc's version in its name; from 11 on it knows what the program uses.
        foreach(version RANGE 40 11 -1)
            find_program(program "go-${version}")
        endforeach()
        set(other_go "${program}")
    endif()
    if(NOT program AND NOT EXISTS "${SOURCE}/${tool}" AND NOT (tool MATCHES "^/" AND EXISTS "${tool}"))
        message("skipped: ${tool} is not installed")
        return()
    endif()
endforeach()

# A folder that looks like the top of the project after the library has been built as README.md says.
file(REMOVE_RECURSE "${SCRATCH}")
file(MAKE_DIRECTORY "${SCRATCH}/build/shared" "${SCRATCH}/build/java")
file(CREATE_LINK "${SOURCE}/examples" "${SCRATCH}/examples" SYMBOLIC)
file(CREATE_LINK "${SOURCE}/capi" "${SCRATCH}/capi" SYMBOLIC)
file(CREATE_LINK "${LIBRARY}" "${SCRATCH}/build/shared/capi" SYMBOLIC)
if(EXISTS "${SOURCE}/build/koffi")
    file(CREATE_LINK "${SOURCE}/build/koffi" "${SCRATCH}/build/koffi" SYMBOLIC)
endif()

file(READ "${SOURCE}/examples/bindings/README.md" page)
string(FIND "${page}" "\n### ${LANGUAGE}\n\n```sh\n" begin)
if(begin EQUAL -1)
    message(FATAL_ERROR "README.md has no commands for ${LANGUAGE}")
endif()
string(SUBSTRING "${page}" ${begin} -1 page)
string(REGEX MATCH "```sh\n([^`]*)\n```" commands "${page}")
string(REGEX REPLACE "[^\n]* # once\n" "" commands "${CMAKE_MATCH_1}")
string(REGEX MATCH "[^\n]+$" play "${commands}")
string(REGEX REPLACE "[^\n]+$" "" prepare "${commands}")
set(ENV{PYTHONDONTWRITEBYTECODE} 1)
# Go keeps to this folder, which is empty each time (it would not notice that the header has changed), and downloads
# nothing.
set(ENV{GOPATH} "${SCRATCH}/build/go")
set(ENV{GOCACHE} "${SCRATCH}/build/go/cache")
set(ENV{GOPROXY} off)
set(ENV{GOTOOLCHAIN} local)
if(other_go)
    file(MAKE_DIRECTORY "${SCRATCH}/bin")
    file(CREATE_LINK "${other_go}" "${SCRATCH}/bin/go" SYMBOLIC)
    set(ENV{PATH} "${SCRATCH}/bin:$ENV{PATH}")
    message("with ${other_go}")
endif()
execute_process(COMMAND sh -e -c "${prepare}" WORKING_DIRECTORY "${SCRATCH}" COMMAND_ERROR_IS_FATAL ANY)

# Plays a match with the last line of the commands.
function(play_match words)
    string(REPLACE " power 4 1 build/match.json" " ${words} build/match.json" command "${play}")
    if(command STREQUAL play AND NOT words STREQUAL "power 4 1")
        message(FATAL_ERROR "the last line does not end with a match: ${play}")
    endif()
    execute_process(COMMAND sh -e -c "${command}" WORKING_DIRECTORY "${SCRATCH}" RESULT_VARIABLE code
                    OUTPUT_VARIABLE output ERROR_VARIABLE errors)
    set(code "${code}" PARENT_SCOPE)
    set(output "${output}" PARENT_SCOPE)
    set(errors "${errors}" PARENT_SCOPE)
endfunction()

# The same scores, hash and replay as from C++. Seeds of more than 32 bits, and one at which x overflows at once.
foreach(match IN ITEMS "power 4 1" "basic 2 4294967295" "classic 5 6" "power-call 4 7" "countdown 3 12345678901")
    play_match("${match}")
    separate_arguments(words UNIX_COMMAND "${match}")
    execute_process(COMMAND "${EXPECTED}" ${words} "${SCRATCH}/expected.json" OUTPUT_VARIABLE expected
                                                                              COMMAND_ERROR_IS_FATAL ANY)
    if(NOT code EQUAL 0 OR NOT output STREQUAL expected)
        message(FATAL_ERROR "${match}: C++ prints\n${expected}\n"
                            "${LANGUAGE} prints (status ${code})\n${output}${errors}")
    endif()
    file(SHA256 "${SCRATCH}/expected.json" expected_replay)
    file(SHA256 "${SCRATCH}/build/match.json" replay)
    if(NOT replay STREQUAL expected_replay)
        message(FATAL_ERROR "${match}: the replay is not the one from C++: ${SCRATCH}/build/match.json")
    endif()
    execute_process(COMMAND "${EIGHTS}" replay verify "${SCRATCH}/build/match.json" COMMAND_ERROR_IS_FATAL ANY)
    message("${match}:\n${output}")
endforeach()

# What the library says about a wrong number of seats arrives.
play_match("power 1 1")
if(code EQUAL 0 OR NOT errors MATCHES "ERROR_ARGUMENT seats: 1: 2 to 7 by these rules")
    message(FATAL_ERROR "one seat: status ${code}\n${output}${errors}")
endif()
