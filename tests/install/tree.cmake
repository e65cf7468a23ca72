# Installs each component by itself, notes what it brought, and moves the whole: everything that is tested with this
# tree has to work in a place that it was not installed to.
#
#   cmake -DBUILD=folder -DCONFIG=Release -DTREE=folder -P tree.cmake
#
# Leaves TREE/prefix, and TREE/runtime.txt, TREE/dev.txt and TREE/doc.txt: the files, one in a line.
cmake_minimum_required(VERSION 3.25)
include("${CMAKE_CURRENT_LIST_DIR}/steps.cmake")

file(REMOVE_RECURSE "${TREE}")
foreach(component IN ITEMS runtime dev doc)
    # Each into a folder of its own first: what two components both bring is noted for both.
    set(alone "${TREE}/${component}")
    run(${CMAKE_COMMAND} --install "${BUILD}" --config "${CONFIG}" --component ${component} --prefix "${alone}")
    file(GLOB_RECURSE files RELATIVE "${alone}" "${alone}/*")
    list(SORT files)
    list(JOIN files "\n" lines)
    file(WRITE "${TREE}/${component}.txt" "${lines}\n")
    file(COPY "${alone}/" DESTINATION "${TREE}/prefix")
    file(REMOVE_RECURSE "${alone}")
endforeach()
