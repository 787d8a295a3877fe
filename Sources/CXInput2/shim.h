#pragma once
#include <stdlib.h>
#include <xcb/xcb.h>
#include <xcb/xinput.h>

// Asks the X server to send the events of the mask `events` from `device` to `window`.
//
// The mask must directly follow `head` in memory, and Swift does not guarantee the layout of a
// struct.
static inline xcb_void_cookie_t clear_select_events(
    xcb_connection_t *connection, xcb_window_t window, xcb_input_device_id_t device,
    uint32_t events) {
  struct {
    xcb_input_event_mask_t head;
    uint32_t mask;
  } selection = {{device, 1}, events};
  return xcb_input_xi_select_events_checked(connection, window, 1, &selection.head);
}

// The major opcode of XInput; 0 if the X server does not have the extension.
//
// Swift does not import the global variable xcb_input_id, because its type is incomplete.
static inline uint8_t clear_xinput_opcode(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *reply =
      xcb_get_extension_data(connection, &xcb_input_id);
  return reply && reply->present ? reply->major_opcode : 0;
}
