#pragma once
#include <jansson.h>

// JSON_REAL_PRECISION takes an argument, which Swift does not import; 17 digits give every double
// back as it was.
static inline size_t clear_json_line_flags(void) { return JSON_COMPACT | JSON_REAL_PRECISION(17); }
