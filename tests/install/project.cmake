# Configures and builds the user's project in consumer/, and runs its programs. Everything written lands in SCRATCH.
#
#   cmake -DWAY=find_package -DWITH_C=ON -DPREFIX=folder -DSOURCE=folder -DSCRATCH=folder -DGENERATOR=Ninja -DCC=cc
#         -DCXX=c++ -DFLAGS= -DLAUNCHER= -DCONFIG=Release -P project.cmake
#
# Not optimised, because the library is compiled anew here in two of the ways.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

file(REMOVE_RECURSE "${SCRATCH}")
run(${CMAKE_COMMAND}
    -S "${CMAKE_CURRENT_LIST_DIR}/consumer" -B "${SCRATCH}" -G "${GENERATOR}" "-DWAY=${WAY}" "-DWITH_C=${WITH_C}"
    "-DEIGHTS_SOURCE=${SOURCE}" "-DCMAKE_PREFIX_PATH=${PREFIX}" "-DCMAKE_C_COMPILER=${CC}" "-DCMAKE_CXX_COMPILER=${CXX}"
    "-DCMAKE_C_FLAGS=${FLAGS}" "-DCMAKE_CXX_FLAGS=${FLAGS}" "-DCMAKE_BUILD_TYPE="
    "-DCMAKE_C_COMPILER_LAUNCHER=${LAUNCHER}" "-DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}" --no-warn-unused-cli)
run(${CMAKE_COMMAND} --build "${SCRATCH}" --config "${CONFIG}" --parallel 2)

set(programs consumer_cxx)
if(WITH_C)
    list(APPEND programs consumer_c)
    if(WAY STREQUAL "find_package")
        list(APPEND programs consumer_c_static consumer_c_shared)
    endif()
endif()
foreach(name IN LISTS programs)
    find_program(${name} ${name} PATHS "${SCRATCH}" "${SCRATCH}/${CONFIG}" NO_DEFAULT_PATH REQUIRED)
    run("${${name}}")
endforeach()
