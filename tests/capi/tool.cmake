# Runs a command with a program that may not be installed; says so, for ctest to see, if it is not.
#
#   cmake -DTOOL=luajit -P tool.cmake -- ARGUMENTS...
cmake_minimum_required(VERSION 3.25)

find_program(program "${TOOL}")
if(NOT program)
    message("skipped: ${TOOL} is not installed")
    return()
endif()
set(arguments)
set(found FALSE)
math(EXPR last "${CMAKE_ARGC} - 1")
foreach(i RANGE ${last})
    if(found)
        list(APPEND arguments "${CMAKE_ARGV${i}}")
    elseif(CMAKE_ARGV${i} STREQUAL "--")
        set(found TRUE)
    endif()
endforeach()
execute_process(COMMAND "${program}" ${arguments} RESULT_VARIABLE code)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "${TOOL} returned ${code}")
endif()
