# Writes the files that pkg-config reads. They find everything from where they lie themselves, so an installed tree can
# be moved. Only a folder that was given as an absolute path is written down as such.

#   eights_write_pkg_config(FILE NAME DESCRIPTION LIBS [LIBS_PRIVATE flags] [CFLAGS_PRIVATE flags])
#
# Uses CMAKE_INSTALL_LIBDIR, CMAKE_INSTALL_INCLUDEDIR, their FULL forms, CMAKE_INSTALL_PREFIX and PROJECT_VERSION.
function(eights_write_pkg_config file name description libs)
    cmake_parse_arguments(PARSE_ARGV 4 pc "" "LIBS_PRIVATE;CFLAGS_PRIVATE" "")
    set(here "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
    if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}" OR IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
        set(includedir "${CMAKE_INSTALL_FULL_INCLUDEDIR}")
    else()
        file(RELATIVE_PATH includedir "/${here}" "/${CMAKE_INSTALL_INCLUDEDIR}")
        string(PREPEND includedir "\${pcfiledir}/")
    endif()
    if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
        set(prefix "${CMAKE_INSTALL_PREFIX}")
    else()
        file(RELATIVE_PATH prefix "/${here}" "/")
        string(REGEX REPLACE "/$" "" prefix "\${pcfiledir}/${prefix}")
    endif()
    set(text
        "prefix=${prefix}
libdir=\${pcfiledir}/..
includedir=${includedir}

Name: ${name}
Description: ${description}
Version: ${PROJECT_VERSION}
Cflags: -I\${includedir}
Libs: -L\${libdir} ${libs}
")
    if(pc_LIBS_PRIVATE)
        string(APPEND text "Libs.private: ${pc_LIBS_PRIVATE}\n")
    endif()
    if(pc_CFLAGS_PRIVATE)
        string(APPEND text "Cflags.private: ${pc_CFLAGS_PRIVATE}\n")
    endif()
    file(CONFIGURE OUTPUT "${file}" CONTENT "${text}" @ONLY)
endfunction()
