#pragma once
#include <dlfcn.h>
#include <glib.h>

// GLib is not linked: as a library of its own it would lengthen the search for each symbol of a
// start. HarfBuzz links GLib, so the functions are found when a text is first wrapped.

// The address of GLib's function `name`; ends the program if there is no GLib.
static inline void *clear_glib_function(const char *name) {
  void *function = dlsym(RTLD_DEFAULT, name);
  if (!function) function = dlsym(dlopen("libglib-2.0.so.0", RTLD_LAZY), name);
  if (!function) __builtin_trap();
  return function;
}

// g_unichar_break_type: the line break class of `character`.
static inline GUnicodeBreakType clear_break_type(gunichar character) {
  static GUnicodeBreakType (*function)(gunichar);
  if (!function) *(void **)&function = clear_glib_function("g_unichar_break_type");
  return function(character);
}

// g_unichar_type: the general category of `character`.
static inline GUnicodeType clear_character_type(gunichar character) {
  static GUnicodeType (*function)(gunichar);
  if (!function) *(void **)&function = clear_glib_function("g_unichar_type");
  return function(character);
}

// g_unichar_iswide: whether `character` has East Asian width W or F.
static inline int clear_is_wide(gunichar character) {
  static gboolean (*function)(gunichar);
  if (!function) *(void **)&function = clear_glib_function("g_unichar_iswide");
  return function(character);
}
