# The packages that the floor io, tests, benchmarks and examples need: an installed one if there is one, else a pinned
# download. Programs that use the library need none of them. In a function the settings for a downloaded package stay out of the rest of the build.
include(FetchContent)

function(eights_need_json)
    set(JSON_BuildTests OFF)
    set(JSON_Install OFF)
    FetchContent_Declare(
        nlohmann_json
        URL https://github.com/nlohmann/json/archive/refs/tags/v3.11.3.tar.gz
        URL_HASH SHA256=0d8ef5af7f9794e3263480193c491549b2ba6cc74bb018906202ada498a79406
        DOWNLOAD_EXTRACT_TIMESTAMP TRUE
        FIND_PACKAGE_ARGS 3.9 NAMES nlohmann_json CONFIG GLOBAL)
    FetchContent_MakeAvailable(nlohmann_json)
endfunction()

function(eights_need_googletest)
    set(INSTALL_GTEST OFF)
    set(BUILD_GMOCK OFF)
    set(gtest_force_shared_crt ON) # MSVC: the same run-time library as our own targets
    FetchContent_Declare(
        googletest
        URL https://github.com/google/googletest/archive/refs/tags/v1.14.0.tar.gz
        URL_HASH SHA256=8ad598c73ad796e0d8280b082cebd82a630d73e73cd3c70057938a6501bba5d7
        DOWNLOAD_EXTRACT_TIMESTAMP TRUE
        FIND_PACKAGE_ARGS NAMES GTest CONFIG GLOBAL)
    FetchContent_MakeAvailable(googletest)
endfunction()

function(eights_need_benchmark)
    set(BENCHMARK_ENABLE_TESTING OFF)
    set(BENCHMARK_ENABLE_INSTALL OFF)
    set(BENCHMARK_ENABLE_WERROR OFF)
    FetchContent_Declare(
        googlebenchmark
        URL https://github.com/google/benchmark/archive/refs/tags/v1.8.3.tar.gz
        URL_HASH SHA256=6bc180a57d23d4d9515519f92b0c83d61b05b5bab188961f36ac7b06b0d9e9ce
        DOWNLOAD_EXTRACT_TIMESTAMP TRUE
        FIND_PACKAGE_ARGS NAMES benchmark CONFIG GLOBAL)
    FetchContent_MakeAvailable(googlebenchmark)
endfunction()

function(eights_need_cli11)
    set(CMAKE_POLICY_DEFAULT_CMP0077 NEW) # the next line counts, however old the CMake that CLI11 is written for
    set(CLI11_INSTALL OFF)
    FetchContent_Declare(
        cli11
        URL https://github.com/CLIUtils/CLI11/archive/refs/tags/v2.4.2.tar.gz
        URL_HASH SHA256=f2d893a65c3b1324c50d4e682c0cdc021dd0477ae2c048544f39eed6654b699a
        DOWNLOAD_EXTRACT_TIMESTAMP TRUE
        SYSTEM # our warnings are not for its headers
        FIND_PACKAGE_ARGS NAMES CLI11 CONFIG GLOBAL)
    FetchContent_MakeAvailable(cli11)
endfunction()
