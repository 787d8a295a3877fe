#pragma once
#include <jansson.h>
#include <stdbool.h>

// jansson's flags for encoding a value on one line, with or without spaces.
//
// With 17 significant digits, decoding an encoded double results in the same double.
// JSON_REAL_PRECISION is a function-like macro, which Swift does not import.
static inline size_t clear_json_line_flags(bool is_compact) {
  return (is_compact ? JSON_COMPACT : 0) | JSON_REAL_PRECISION(17);
}
