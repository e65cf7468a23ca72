# The reference of the header for C. Run from the project's folder: doxygen docs/Doxyfile.c
@INCLUDE               = docs/Doxyfile
PROJECT_NAME           = "eights for C"
INPUT                  = capi/eights/eights.h
FILE_PATTERNS          = *.h
OUTPUT_DIRECTORY       = build/docs/c
STRIP_FROM_PATH        = capi
STRIP_FROM_INC_PATH    = capi
OPTIMIZE_OUTPUT_FOR_C  = YES

# Everything in it needs a comment; the word in front of each function is none of it.
EXTRACT_ALL            = NO
WARN_IF_UNDOCUMENTED   = YES
EXPAND_ONLY_PREDEF     = YES
PREDEFINED             = EIGHTS_API=

# For programs that make bindings.
GENERATE_XML           = YES
