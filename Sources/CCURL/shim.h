// Calls of libcurl's functions with variable arguments, which Swift cannot make. The library is opened by name, so each
// call gets the address of its function; no header of libcurl is needed.
#ifndef CLEAR_CURL_H
#define CLEAR_CURL_H

#include <stddef.h>

typedef int (*clear_curl_variadic)(void *handle, int option, ...);
typedef size_t (*clear_curl_receive)(char *bytes, size_t size, size_t count, void *context);

static inline int clear_curl_set_long(void *setopt, void *handle, int option, long value) {
  return ((clear_curl_variadic)setopt)(handle, option, value);
}

static inline int clear_curl_set_size(void *setopt, void *handle, int option, long long value) {
  return ((clear_curl_variadic)setopt)(handle, option, value);
}

static inline int clear_curl_set_pointer(void *setopt, void *handle, int option, const void *value) {
  return ((clear_curl_variadic)setopt)(handle, option, value);
}

static inline int clear_curl_set_function(
    void *setopt, void *handle, int option, clear_curl_receive value) {
  return ((clear_curl_variadic)setopt)(handle, option, value);
}

static inline int clear_curl_get_long(void *getinfo, void *handle, int info, long *value) {
  return ((clear_curl_variadic)getinfo)(handle, info, value);
}

#endif
