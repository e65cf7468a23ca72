# Install rules, in the components runtime, dev and doc; the CMake package, so that find_package(eights) gives
# eights::eights and eights::c; and the files for pkg-config.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
include("${CMAKE_CURRENT_LIST_DIR}/EightsPkgConfig.cmake")

set(eights_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/eights")
set(eights_pkg_config_dir "${CMAKE_INSTALL_LIBDIR}/pkgconfig")

set(eights_installed eights)
if(EIGHTS_BUILD_C)
    list(APPEND eights_installed eights_c eights_c_${eights_c_other_suffix})
    install(
        FILES "${PROJECT_SOURCE_DIR}/capi/eights/eights.h"
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/eights"
        COMPONENT dev)
endif()
install(
    TARGETS ${eights_installed}
    EXPORT eightsTargets
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT runtime
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT runtime NAMELINK_COMPONENT dev
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev
    INCLUDES DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
install(
    FILES ${eights_public_headers}
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/eights"
    COMPONENT dev)

# The licence goes with every copy; the documentation keeps its folders, so that its links lead somewhere.
foreach(component IN ITEMS runtime dev doc)
    install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT ${component})
endforeach()
install(FILES "${PROJECT_SOURCE_DIR}/README.md" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT doc)
install(
    DIRECTORY "${PROJECT_SOURCE_DIR}/docs"
    DESTINATION "${CMAKE_INSTALL_DOCDIR}"
    COMPONENT doc
    FILES_MATCHING
    PATTERN "*.md"
    PATTERN "*.json")

# ---- CMake ----------------------------------------------------------------------------------------------------------

install(
    EXPORT eightsTargets
    NAMESPACE eights::
    DESTINATION "${eights_package_dir}"
    COMPONENT dev)
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/eightsConfig.cmake.in"
                              "${PROJECT_BINARY_DIR}/eightsConfig.cmake" INSTALL_DESTINATION "${eights_package_dir}")
# Before 1.0 every minor version may break the interface.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/eightsConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(
    FILES "${PROJECT_BINARY_DIR}/eightsConfig.cmake" "${PROJECT_BINARY_DIR}/eightsConfigVersion.cmake"
    DESTINATION "${eights_package_dir}"
    COMPONENT dev)

# ---- pkg-config -----------------------------------------------------------------------------------------------------

eights_write_pkg_config("${PROJECT_BINARY_DIR}/eights.pc" eights "${PROJECT_DESCRIPTION} (C++20)" -leights)
install(FILES "${PROJECT_BINARY_DIR}/eights.pc" DESTINATION "${eights_pkg_config_dir}" COMPONENT dev)
if(EIGHTS_BUILD_C)
    list(TRANSFORM eights_c_cxx_libraries PREPEND -l OUTPUT_VARIABLE eights_c_private)
    list(JOIN eights_c_private " " eights_c_private)
    eights_write_pkg_config(
        "${PROJECT_BINARY_DIR}/eights_c.pc" eights_c "${PROJECT_DESCRIPTION} (C)" -leights_c
        LIBS_PRIVATE "${eights_c_private}" CFLAGS_PRIVATE -DEIGHTS_C_STATIC)
    install(FILES "${PROJECT_BINARY_DIR}/eights_c.pc" DESTINATION "${eights_pkg_config_dir}" COMPONENT dev)
endif()
