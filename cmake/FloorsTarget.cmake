# Checks at build time, before the library is compiled, that no floor includes a higher one.

file(GLOB_RECURSE eights_floor_files CONFIGURE_DEPENDS
     "${PROJECT_SOURCE_DIR}/src/*.[ch]pp" "${PROJECT_SOURCE_DIR}/include/*.hpp" "${PROJECT_SOURCE_DIR}/capi/*.h"
     "${PROJECT_SOURCE_DIR}/capi/*.[ch]pp")

# A stamp file, so that a build in which nothing has changed checks nothing.
set(eights_floors_stamp "${PROJECT_BINARY_DIR}/floors.stamp")
add_custom_command(
    OUTPUT "${eights_floors_stamp}"
    COMMAND ${CMAKE_COMMAND} "-DROOT=${PROJECT_SOURCE_DIR}" -P "${CMAKE_CURRENT_LIST_DIR}/CheckFloors.cmake"
    COMMAND ${CMAKE_COMMAND} -E touch "${eights_floors_stamp}"
    DEPENDS ${eights_floor_files} "${CMAKE_CURRENT_LIST_DIR}/CheckFloors.cmake"
    COMMENT "Checking that no floor includes a higher one"
    VERBATIM)
add_custom_target(eights_floors DEPENDS "${eights_floors_stamp}")
