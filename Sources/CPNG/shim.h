#pragma once
#include <png.h>

// The format of pixels whose bytes are blue, green, red and alpha, in this order.
static inline png_uint_32 clear_png_format_bgra(void) { return PNG_FORMAT_BGRA; }

// The largest size in bytes that the PNG of an image can have. PNG_IMAGE_PNG_SIZE_MAX is a
// function-like macro, which Swift does not import.
static inline size_t clear_png_size_max(png_image image) { return PNG_IMAGE_PNG_SIZE_MAX(image); }
