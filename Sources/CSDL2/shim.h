#pragma once
#include <SDL.h>

// SDL_WINDOWPOS_CENTERED is composed of other macros, which Swift does not import.
static inline int clear_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

// SDL_TOUCH_MOUSEID casts -1 to an unsigned number, which Swift refuses.
static inline Uint32 clear_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }
