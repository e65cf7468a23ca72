# Compiles the header, and its numbers as golden.c has them, for machines that are not like this one: 16, 32 and 64 bit,
# both orders of bytes, other rules of alignment. Nothing of those machines is needed for that, only clang.
#
#   cmake -DHEADERS=capi -DGOLDEN=golden.c -DSCRATCH=folder -P targets.cmake
cmake_minimum_required(VERSION 3.25)

find_program(CLANG clang)
if(NOT CLANG)
    message("skipped: clang is not installed")
    return()
endif()

function(compile target file result)
    execute_process(COMMAND "${CLANG}" -fsyntax-only --target=${target} -ffreestanding -std=c11 -Wall -Wextra -Wpedantic
                            -Werror "-I${HEADERS}" "${file}" RESULT_VARIABLE code ERROR_VARIABLE text)
    set(${result} ${code} PARENT_SCOPE)
    set(complaints "${text}" PARENT_SCOPE)
endfunction()

# A number that is not so, to see that it would be noticed.
file(READ "${GOLDEN}" text)
set(wrong "${SCRATCH}/wrong.c")
file(WRITE "${wrong}" "${text}\nAT(eights_event, number, 8, 4);\n")

set(targets
    x86_64-linux-gnu
    i686-linux-gnu # 64-bit numbers on boundaries of 4 bytes
    armv7-linux-gnueabihf
    aarch64_be-linux-gnu
    s390x-linux-gnu
    mips-linux-gnu
    riscv32-unknown-elf
    wasm32-unknown-unknown
    msp430-none-elf # 16 bit
    x86_64-pc-windows-msvc)
foreach(target IN LISTS targets)
    compile(${target} "${GOLDEN}" code)
    if(complaints MATCHES "unknown target|No available targets|unable to create target")
        message("${target}: not known to this clang") # some are built for a few targets only
        continue()
    elseif(NOT code EQUAL 0)
        message(FATAL_ERROR "${target}:\n${complaints}")
    endif()
    compile(${target} "${wrong}" code)
    if(code EQUAL 0)
        message(FATAL_ERROR "${target}: a wrong place in a record compiles")
    endif()
    list(APPEND compiled ${target})
endforeach()
list(LENGTH compiled count)
if(count EQUAL 0)
    message(FATAL_ERROR "nothing was compiled")
endif()
message("as on this machine: ${compiled}")
