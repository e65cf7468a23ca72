# Settings for the whole build, included only when eights is the top level project.

get_property(eights_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
if(NOT eights_multi_config AND NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release CACHE STRING "Debug, Release, RelWithDebInfo or MinSizeRel" FORCE)
endif()

set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

if(NOT DEFINED CMAKE_CXX_COMPILER_LAUNCHER AND NOT DEFINED ENV{CMAKE_CXX_COMPILER_LAUNCHER})
    find_program(EIGHTS_CCACHE ccache)
    if(EIGHTS_CCACHE)
        set(CMAKE_CXX_COMPILER_LAUNCHER "${EIGHTS_CCACHE}")
    endif()
endif()
