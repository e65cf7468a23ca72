# The C interface as a WebAssembly module: everything that the header declares, malloc and free, and no more. A reactor:
# it has no main, and its `_initialize` is called once after it was loaded.
include(CheckCXXSourceCompiles)

add_executable(eights_wasm wasm_memory.cpp wasm_numbers.cpp $<TARGET_OBJECTS:eights> $<TARGET_OBJECTS:eights_c>)
target_compile_features(eights_wasm PRIVATE cxx_std_20)
set_source_files_properties(wasm_memory.cpp PROPERTIES COMPILE_OPTIONS "-mbulk-memory;-fno-builtin")
set_target_properties(eights_wasm PROPERTIES LINKER_LANGUAGE CXX OUTPUT_NAME eights SUFFIX .wasm
                                             RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/web")
target_link_options(
    eights_wasm
    PRIVATE
    -mexec-model=reactor
    # A stack that runs over the edge of memory stops the program; by default it would run into the data.
    LINKER:--stack-first
    LINKER:-z,stack-size=262144
    LINKER:--gc-sections
    LINKER:--wrap=strtoll,--wrap=strtoull,--wrap=strtod,--wrap=snprintf)
foreach(function IN ITEMS ${eights_c_functions} malloc free)
    target_link_options(eights_wasm PRIVATE "LINKER:--export=${function}")
endforeach()

# Every action compiled once, not once with events and once without. One thread, which never ends the program: objects
# that are made once need no lock, and no end.
target_compile_definitions(eights PRIVATE EIGHTS_SMALL)
foreach(library IN ITEMS eights eights_c)
    target_compile_options(${library} PRIVATE -fno-threadsafe-statics -fno-c++-static-destructors -msign-ext)
endforeach()

# Optimised as a whole when it is linked, a ninth smaller. The objects are the linker's alone to read then: they go into
# the module one by one, and nothing is linked with the archives beside it.
# What is worth inlining was inlined before; a threshold below zero says that the linker finds nothing more.
set(CMAKE_REQUIRED_FLAGS -flto)
set(CMAKE_REQUIRED_LINK_OPTIONS LINKER:-mllvm,-inline-threshold=-40)
check_cxx_source_compiles("int main() { return 0; }" EIGHTS_WASM_LTO)
unset(CMAKE_REQUIRED_FLAGS)
unset(CMAKE_REQUIRED_LINK_OPTIONS)
if(EIGHTS_WASM_LTO)
    target_compile_options(eights PRIVATE -flto)
    target_compile_options(eights_c PRIVATE -flto)
    target_link_options(eights_wasm PRIVATE -flto LINKER:-mllvm,-inline-threshold=-40)
endif()

# Then wasm-opt, a sixth smaller. clang would run one that it finds without a word, with options that follow from the
# last -O, which for the linker means nothing else.
target_link_options(eights_wasm PRIVATE -O0)
find_program(EIGHTS_WASM_OPT wasm-opt DOC "wasm-opt of binaryen, which makes the WebAssembly module smaller, or OFF")
if(EIGHTS_WASM_OPT)
    # It reads in the section target_features which instructions it may use, and takes that and the names out itself;
    # before it optimises, as afterwards would undo a part of it. Its assumption that nothing lies below address 1024
    # holds but for the last kilobyte of the stack: there, what it makes of sums of addresses can stop the program early.
    add_custom_command(
        TARGET eights_wasm
        POST_BUILD
        COMMAND "${EIGHTS_WASM_OPT}" --strip-debug --strip-producers --strip-target-features -Oz --converge
                --low-memory-unused --reorder-functions "$<TARGET_FILE:eights_wasm>" -o "$<TARGET_FILE:eights_wasm>"
        COMMENT "Optimising eights.wasm with wasm-opt"
        VERBATIM)
else()
    target_link_options(eights_wasm PRIVATE LINKER:--strip-all)
    message(STATUS "eights.wasm will be larger than it could be: there is no wasm-opt (package: binaryen)")
endif()
