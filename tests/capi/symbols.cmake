# Compares what a shared library exports with the list of names that is kept by hand.
#
#   cmake -DNM=nm -DLIBRARY=libeights_c.so -DLIST=symbols.txt -DNODE=EIGHTS_1 -P symbols.cmake
cmake_minimum_required(VERSION 3.25)

if(NOT NM)
    message("skipped: nm is not installed")
    return()
endif()
execute_process(COMMAND "${NM}" -D --defined-only "${LIBRARY}" OUTPUT_VARIABLE text COMMAND_ERROR_IS_FATAL ANY)
string(REGEX MATCHALL "[^ \n]+\n" names "${text}")
list(TRANSFORM names STRIP)
list(TRANSFORM names REPLACE "@.*" "")
list(REMOVE_ITEM names "${NODE}") # the name of the version itself
file(STRINGS "${LIST}" expected)

set(missing ${expected})
list(REMOVE_ITEM missing ${names})
set(unexpected ${names})
list(REMOVE_ITEM unexpected ${expected})
if(missing OR unexpected)
    message(FATAL_ERROR "${LIBRARY}\n  does not export: ${missing}\n  exports too: ${unexpected}")
endif()
list(LENGTH names count)
message("${count} names, as listed")
