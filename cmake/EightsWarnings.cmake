# The project's warnings, for our own targets only; a user's compiler never gets these flags.

function(eights_set_warnings target)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    if(MSVC)
        target_compile_options(${target} PRIVATE /W4 /permissive- /utf-8)
        if(EIGHTS_WARNINGS_AS_ERRORS)
            target_compile_options(${target} PRIVATE /WX)
        endif()
        return()
    endif()

    target_compile_options(
        ${target}
        PRIVATE -Wall
                -Wextra
                -Wpedantic
                -Wconversion
                -Wsign-conversion
                -Wshadow
                -Wcast-align
                -Wformat=2
                -Wundef
                $<$<COMPILE_LANGUAGE:CXX>:-Wold-style-cast>
                $<$<COMPILE_LANGUAGE:CXX>:-Wnon-virtual-dtor>
                $<$<COMPILE_LANGUAGE:CXX>:-Woverloaded-virtual>)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        # Not for g++, whose optimiser reports null pointers inside the standard library that are not there.
        target_compile_options(${target} PRIVATE -Wnull-dereference -Wextra-semi)
    else()
        target_compile_options(${target} PRIVATE -Wduplicated-cond -Wlogical-op)
        if(CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
            # g++ 12 sees overlapping copies in `"text" + std::string` that are not there (its bug 105651).
            target_compile_options(${target} PRIVATE -Wno-restrict)
        endif()
    endif()
    if(EIGHTS_WARNINGS_AS_ERRORS)
        target_compile_options(${target} PRIVATE -Werror)
    endif()
endfunction()
