#pragma once
#include <stdlib.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xfixes.h>

// The number of the first event of XFixes; 0 if the X server does not have the extension.
//
// Swift does not import the global variable xcb_xfixes_id, because its type is incomplete.
static inline uint8_t clear_xfixes_first_event(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *reply =
      xcb_get_extension_data(connection, &xcb_xfixes_id);
  return reply && reply->present ? reply->first_event : 0;
}
