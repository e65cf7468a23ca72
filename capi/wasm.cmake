# The C interface as a WebAssembly module: everything that the header declares, malloc and free, and no more. A reactor:
# it has no main, and its `_initialize` is called once after it was loaded.
add_executable(eights_wasm wasm_numbers.cpp $<TARGET_OBJECTS:eights> $<TARGET_OBJECTS:eights_c>)
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
    LINKER:--strip-all
    LINKER:--wrap=strtoll,--wrap=strtoull,--wrap=strtod,--wrap=snprintf)
foreach(function IN ITEMS ${eights_c_functions} malloc free)
    target_link_options(eights_wasm PRIVATE "LINKER:--export=${function}")
endforeach()
