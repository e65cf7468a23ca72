# Fails when a file includes a header of a higher floor, or uses what must not decide a match.
#
#   cmake -DROOT=<the project's folder> -P cmake/CheckFloors.cmake
#
# A folder under src/ is a floor, and so is capi/. A public header include/eights/X.hpp belongs to the floor that has a
# source or private header with the stem X; EIGHTS_HEADER_ONLY below places the headers that have neither.
cmake_minimum_required(VERSION 3.25)

# A floor may include itself and every floor with a lower number: io and bots, having the same, not each other.
# `eights` is the public header that includes all the others.
set(level_cards 0)
set(level_rules 1)
set(level_state 2)
set(level_play 3)
set(level_view 4)
set(level_io 5)
set(level_bots 5)
set(level_eights 6)
set(level_capi 7)
set(floors cards rules state play view io bots)

# "stem=floor", for public headers without a source of the same stem.
set(EIGHTS_HEADER_ONLY eights=eights version=cards problem=cards card_set=cards ruleset=rules)

# What the standard library leaves open differs between platforms; every random decision goes through our own generator.
set(forbidden
    "#[ \t]*include[ \t]*<random>"
    "std::(ranges::)?shuffle[^a-z_]"
    "std::random_shuffle"
    "std::[a-z_]+_distribution"
    "std::random_device"
    "mt19937"
    "[^A-Za-z0-9_]s?rand[ \t]*\\(")

set(problems)

# The floor of a public header, by its stem; empty if nothing tells.
function(floor_of_public stem result)
    set(found)
    foreach(floor IN LISTS floors)
        if(EXISTS "${ROOT}/src/${floor}/${stem}.cpp" OR EXISTS "${ROOT}/src/${floor}/${stem}.hpp")
            list(APPEND found ${floor})
        endif()
    endforeach()
    if(NOT found)
        foreach(entry IN LISTS EIGHTS_HEADER_ONLY)
            if(entry MATCHES "^${stem}=(.*)$")
                set(found ${CMAKE_MATCH_1})
            endif()
        endforeach()
    endif()
    set(${result} "${found}" PARENT_SCOPE)
endfunction()

# The floor of a file, given relative to ROOT; empty if it belongs to none.
function(floor_of_file file result)
    set(floor "")
    if(file MATCHES "^src/([^/]+)/")
        set(floor ${CMAKE_MATCH_1})
    elseif(file MATCHES "^include/eights/([^/]+)\\.hpp$")
        floor_of_public(${CMAKE_MATCH_1} floor)
    elseif(file MATCHES "^capi/")
        set(floor capi)
    endif()
    set(${result} "${floor}" PARENT_SCOPE)
endfunction()

# Where the text between the quotes or brackets of an include leads, relative to ROOT; empty if outside the project.
function(resolve_include from text result)
    cmake_path(GET from PARENT_PATH folder)
    set(target "")
    foreach(base IN ITEMS ${folder} src include capi)
        cmake_path(SET candidate NORMALIZE "${base}/${text}")
        if(EXISTS "${ROOT}/${candidate}")
            set(target "${candidate}")
            break()
        endif()
    endforeach()
    set(${result} "${target}" PARENT_SCOPE)
endfunction()

file(GLOB_RECURSE files RELATIVE "${ROOT}"
     "${ROOT}/src/*.[ch]pp" "${ROOT}/include/*.hpp" "${ROOT}/capi/*.h" "${ROOT}/capi/*.[ch]pp")
foreach(file IN LISTS files)
    floor_of_file("${file}" floor)
    list(LENGTH floor floor_count)
    if(floor_count EQUAL 0)
        list(APPEND problems "${file}: belongs to no floor: give it a source of the same stem or name its floor in \
EIGHTS_HEADER_ONLY in cmake/CheckFloors.cmake")
        continue()
    elseif(floor_count GREATER 1)
        list(JOIN floor " and " floor)
        list(APPEND problems "${file}: its stem stands on more than one floor (${floor})")
        continue()
    elseif(NOT DEFINED level_${floor})
        list(APPEND problems "${file}: src/${floor} is no floor")
        continue()
    endif()

    # Comments may speak of anything.
    file(READ "${ROOT}/${file}" text)
    string(REPLACE ";" " " text "${text}")
    string(REGEX REPLACE "/\\*([^*]|\\*+[^*/])*\\*+/" " " text "${text}")
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")

    string(REGEX MATCHALL "#[ \t]*include[ \t]*[<\"][^>\"\n]+[>\"]" includes "${text}")
    foreach(include IN LISTS includes)
        string(REGEX REPLACE "^[^<\"]*[<\"]([^>\"]+)[>\"]$" "\\1" included "${include}")
        if(file MATCHES "^src/play/" AND included MATCHES "(^|/)ruleset\\.hpp$")
            list(APPEND problems "${file}: includes ${included}: options are read on the floor rules only, play reads \
the columns of the rule table")
        endif()
        resolve_include("${file}" "${included}" target)
        if(NOT target)
            continue()
        endif()
        floor_of_file("${target}" target_floor)
        list(LENGTH target_floor target_count)
        # A target without a floor is reported once, for the file itself.
        if(NOT target_count EQUAL 1)
            continue()
        elseif(NOT DEFINED level_${target_floor} OR target_floor STREQUAL floor)
            continue()
        endif()
        if(NOT level_${target_floor} LESS level_${floor})
            list(APPEND problems "${file}: on the floor ${floor}, includes ${target} on the floor ${target_floor}, \
which is not below it")
        endif()
    endforeach()

    foreach(pattern IN LISTS forbidden)
        if(NOT file MATCHES "^capi/" AND text MATCHES "${pattern}")
            string(STRIP "${CMAKE_MATCH_0}" match)
            list(APPEND problems "${file}: uses ${match}: every random decision goes through our own generator")
        endif()
    endforeach()
endforeach()

if(problems)
    list(JOIN problems "\n  " lines)
    message(FATAL_ERROR "The floors are (bottom to top) cards, rules, state, play, view, io and bots, capi.\n  ${lines}")
endif()
