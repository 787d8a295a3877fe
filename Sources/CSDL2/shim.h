#pragma once
#include <SDL.h>

// SDL_WINDOWPOS_CENTERED is composed of other macros, which Swift does not import.
static inline int clear_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }
