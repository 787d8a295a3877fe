#pragma once
#include <ft2build.h>
#include FT_FREETYPE_H
#include <hb.h>
#include <hb-ft.h>

// FT_LOAD_TARGET_NORMAL is composed of other macros, which Swift does not import.
static inline FT_Int32 clear_ft_load_flags(void) { return FT_LOAD_DEFAULT | FT_LOAD_TARGET_NORMAL; }
