# Install rules and the CMake package, so that find_package(eights) gives eights::eights and eights::c.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

set(eights_package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/eights")

set(eights_installed eights)
if(EIGHTS_BUILD_C)
    list(APPEND eights_installed eights_c)
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
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT dev)
install(
    FILES ${eights_public_headers}
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/eights"
    COMPONENT dev)
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" DESTINATION "${CMAKE_INSTALL_DOCDIR}" COMPONENT dev)

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
