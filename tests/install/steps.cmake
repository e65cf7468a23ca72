# What the scripts of these tests have in common.

# Runs a command. Ends the test with everything the command said if it fails; else leaves its output in `output`.
function(run)
    execute_process(COMMAND ${ARGN} RESULT_VARIABLE code OUTPUT_VARIABLE text ERROR_VARIABLE text)
    if(NOT code EQUAL 0)
        list(JOIN ARGN " " command)
        message(FATAL_ERROR "failed (${code}): ${command}\n${text}")
    endif()
    set(output "${text}" PARENT_SCOPE)
endfunction()
