#pragma once
#include <png.h>

// PNG_FORMAT_BGRA and PNG_IMAGE_PNG_SIZE_MAX are composed of other macros, which Swift does not
// import.
static inline png_uint_32 clear_png_format_bgra(void) { return PNG_FORMAT_BGRA; }
static inline size_t clear_png_size_max(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }
