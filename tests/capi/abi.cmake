# Compares the types of the C interface with those that programs were compiled with: additions pass, all else fails.
#
#   cmake -DCC=gcc -DHEADERS=capi -DBASELINE=eights_c.abi -DMAP=exports.map -DSCRATCH=folder -P abi.cmake
#
# A library of empty functions is made from the header's declarations, so that nothing of the inside is compared. After
# an addition that is meant, write the baseline again: the same with -DUPDATE=ON.
cmake_minimum_required(VERSION 3.25)

find_program(ABIDW abidw)
find_program(ABIDIFF abidiff)
if(NOT ABIDW OR NOT ABIDIFF)
    message("skipped: abidw and abidiff (libabigail) are not installed")
    return()
endif()

# A library that has the functions of a header; `name` is that of its folder.
function(make_library name header_text result)
    set(folder "${SCRATCH}/${name}")
    file(WRITE "${folder}/eights/eights.h" "${header_text}")
    string(REGEX MATCHALL "\nEIGHTS_API [^\n]+\\)" declarations "${header_text}")
    set(functions "#include <eights/eights.h>\n")
    foreach(declaration IN LISTS declarations)
        string(REPLACE "\nEIGHTS_API " "" declaration "${declaration}")
        if(declaration MATCHES "^void ")
            string(APPEND functions "${declaration} {}\n")
        else()
            string(APPEND functions "${declaration} { return 0; }\n")
        endif()
    endforeach()
    file(WRITE "${folder}/functions.c" "${functions}")
    set(library "${folder}/libeights_c.so")
    execute_process(
        COMMAND "${CC}" -std=c99 -g -w -fPIC -shared "-I${folder}" functions.c -o "${library}"
                -Wl,-soname,libeights_c.so.1 "-Wl,--version-script=${MAP}"
        WORKING_DIRECTORY "${folder}" COMMAND_ERROR_IS_FATAL ANY)
    set(${result} "${library}" PARENT_SCOPE)
endfunction()

file(REMOVE_RECURSE "${SCRATCH}")
file(READ "${HEADERS}/eights/eights.h" header)
make_library(now "${header}" now)
if(UPDATE)
    execute_process(COMMAND "${ABIDW}" --no-corpus-path --no-comp-dir-path --no-show-locs --type-id-style hash
                            --out-file "${BASELINE}" "${now}" COMMAND_ERROR_IS_FATAL ANY)
    message("written: ${BASELINE}")
    return()
endif()
execute_process(COMMAND "${ABIDIFF}" --no-added-syms "${BASELINE}" "${now}" RESULT_VARIABLE code OUTPUT_VARIABLE text)
if(NOT code EQUAL 0)
    message(FATAL_ERROR "The binary interface is not what it was (abidiff returned ${code}):\n${text}")
endif()

# That the comparison sees what it should: an argument of another width, a record that has grown, a function gone.
function(expect_difference name from to)
    string(REPLACE "${from}" "${to}" changed "${header}")
    if(changed STREQUAL header)
        message(FATAL_ERROR "${name}: '${from}' is not in the header")
    endif()
    make_library(${name} "${changed}" library)
    execute_process(COMMAND "${ABIDIFF}" --no-added-syms "${BASELINE}" "${library}" RESULT_VARIABLE code
                    OUTPUT_QUIET)
    if(code EQUAL 0)
        message(FATAL_ERROR "${name}: abidiff sees no difference")
    endif()
endfunction()
expect_difference(wider "eights_advance(eights_state *state, uint32_t code)"
                  "eights_advance(eights_state *state, uint64_t code)")
expect_difference(grown "uint8_t reserved[3];" "uint8_t reserved[7];")
expect_difference(gone "EIGHTS_API uint32_t eights_abi(void)" "extern uint32_t eights_abi(void)")
message("the binary interface is as it was")
