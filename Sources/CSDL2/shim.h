#pragma once
#include <SDL.h>
#include <SDL_syswm.h>

// SDL_WINDOWPOS_CENTERED is composed of other macros, which Swift does not import.
static inline int clear_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

// SDL_TOUCH_MOUSEID casts -1 to an unsigned number, which Swift refuses.
static inline Uint32 clear_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

// SDL_SysWMinfo is a union, and the connection's descriptor a macro on a struct of Xlib's.
static inline int clear_x11_descriptor(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return -1;
  return ConnectionNumber(info.info.x11.display);
}

// A sleep that lets signals through belongs to GNU's part of the C library, which Swift leaves out.
// Its types are Glibc's: a header that defines them here would take them from that module.
extern int ppoll(void *, unsigned long, const void *, const void *);
static inline int clear_ppoll(
    void *watched, unsigned long count, const void *limit, const void *signals) {
  return ppoll(watched, count, limit, signals);
}
