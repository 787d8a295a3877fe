#pragma once
#include <jansson.h>
#include <stdbool.h>

// JSON_REAL_PRECISION takes an argument, which Swift does not import; 17 digits represent every
// double exactly.
static inline size_t clear_json_line_flags(bool is_compact) {
  return (is_compact ? JSON_COMPACT : 0) | JSON_REAL_PRECISION(17);
}
