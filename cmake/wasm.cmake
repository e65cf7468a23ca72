# Toolchain file for WebAssembly with what a distribution packages: clang, lld, wasi-libc, and libc++ for wasm32. The
# preset `wasm` uses it. Names and folders are those of Debian and Ubuntu; -DCMAKE_SYSROOT= and -DCMAKE_CXX_COMPILER=
# take others, such as those of the WASI SDK.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)

if(NOT CMAKE_CXX_COMPILER)
    set(CMAKE_CXX_COMPILER clang++)
    # One that has its libraries for wasm32: a system can have several, and the packages bring the files for one.
    file(GLOB eights_wasm_libraries "/usr/lib/llvm-*/lib/clang/*/lib/wasi/libclang_rt.builtins-wasm32.a")
    foreach(library IN LISTS eights_wasm_libraries)
        string(REGEX REPLACE "^(/usr/lib/llvm-[0-9]+)/.*" "\\1/bin/clang++" compiler "${library}")
        if(EXISTS "${compiler}")
            set(CMAKE_CXX_COMPILER "${compiler}")
        endif()
    endforeach()
endif()
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
if(NOT CMAKE_SYSROOT)
    set(CMAKE_SYSROOT /usr)
endif()
set(CMAKE_EXECUTABLE_SUFFIX .wasm)
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
# Its libc++ has no file system, which nlohmann_json would otherwise want to know about.
set(CMAKE_CXX_FLAGS_INIT "-DJSON_HAS_FILESYSTEM=0 -DJSON_HAS_EXPERIMENTAL_FILESYSTEM=0")
