# Functions that give a target the project's settings; they touch the target and nothing else.
include("${CMAKE_CURRENT_LIST_DIR}/EightsWarnings.cmake")

# What the floor io needs where the library's own sources are compiled.
function(eights_io_settings target)
    target_compile_definitions(${target} PRIVATE EIGHTS_VERSION="${PROJECT_VERSION}")
    if(EIGHTS_WITH_JSON)
        # Only while building: no header of ours shows it, and an installed eights does not ask for it.
        target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
    endif()
endfunction()

# The same library from whatever folder the sources lie in: no path of this machine in it. Not in debug builds, whose
# reader wants to find the sources.
function(eights_no_paths target)
    if(NOT MSVC)
        target_compile_options(${target} PRIVATE "$<$<NOT:$<CONFIG:Debug>>:-ffile-prefix-map=${PROJECT_SOURCE_DIR}=.>")
    endif()
endfunction()

# What every build of the library's own sources needs.
function(eights_library_settings target)
    target_compile_features(${target} PUBLIC cxx_std_20)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    target_include_directories(
        ${target}
        PUBLIC "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
        PRIVATE "${PROJECT_SOURCE_DIR}/src")
    eights_io_settings(${target})
    eights_no_paths(${target})
    eights_set_warnings(${target})
endfunction()

# The compiled library promises to work where exceptions and RTTI are switched off.
function(eights_no_exceptions target)
    if(MSVC)
        target_compile_options(${target} PRIVATE /EHs-c- /GR-)
        target_compile_definitions(${target} PRIVATE _HAS_EXCEPTIONS=0)
    else()
        target_compile_options(${target} PRIVATE -fno-exceptions -fno-rtti)
    endif()
endfunction()
