#pragma once
#include <stdlib.h>
#include <xcb/xcb.h>
#include <xcb/xinput.h>

// The mask must follow the head of the request in memory; Swift does not guarantee a layout.
static inline xcb_void_cookie_t clear_select_events(
    xcb_connection_t *connection, xcb_window_t window, xcb_input_device_id_t device,
    uint32_t events) {
  struct {
    xcb_input_event_mask_t head;
    uint32_t mask;
  } selection = {{device, 1}, events};
  return xcb_input_xi_select_events_checked(connection, window, 1, &selection.head);
}

// xcb_input_id is a mutable global variable, which Swift 6 does not allow to read.
static inline uint8_t clear_xinput_opcode(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *reply =
      xcb_get_extension_data(connection, &xcb_input_id);
  return reply && reply->present ? reply->major_opcode : 0;
}
