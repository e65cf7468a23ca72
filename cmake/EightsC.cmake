# Switches on C, which a few tests and examples need, with the flags of the rest (sanitizers, -m32). To be included.
set(CMAKE_C_FLAGS "${CMAKE_CXX_FLAGS}")
foreach(config IN ITEMS DEBUG RELEASE RELWITHDEBINFO MINSIZEREL NONE)
    set(CMAKE_C_FLAGS_${config} "${CMAKE_CXX_FLAGS_${config}}")
endforeach()
if(CMAKE_CXX_COMPILER_LAUNCHER AND NOT CMAKE_C_COMPILER_LAUNCHER)
    set(CMAKE_C_COMPILER_LAUNCHER "${CMAKE_CXX_COMPILER_LAUNCHER}")
endif()
enable_language(C)
