#pragma once
#include <stdlib.h>
#include <sys/uio.h>
#include <xcb/xcb.h>
#include <xcb/xcbext.h>
#include <xcb/xfixes.h>

// The requests of XFixes that the program uses, without libxcb-xfixes: to link that library makes
// each start of the program 1.5 % slower. Only the types come from its header.

static inline xcb_extension_t *clear_xfixes(void) {
  static xcb_extension_t extension = {"XFIXES", 0};
  return &extension;
}

// The number of the first event of XFixes; 0 if the X server does not have the extension.
static inline uint8_t clear_xfixes_first_event(xcb_connection_t *connection) {
  const xcb_query_extension_reply_t *reply = xcb_get_extension_data(connection, clear_xfixes());
  return reply && reply->present ? reply->first_event : 0;
}

// Sends a request whose body has `size` bytes, a multiple of 4; returns its sequence number.
static inline unsigned int clear_xfixes_send(
    xcb_connection_t *connection, uint8_t opcode, int has_no_reply, void *body, size_t size) {
  // libxcb uses the two parts before the first one, and fills in the header of the request.
  struct iovec parts[3] = {{0, 0}, {0, 0}, {body, size}};
  xcb_protocol_request_t request = {1, clear_xfixes(), opcode, (uint8_t)has_no_reply};
  return xcb_send_request(connection, 0, parts + 2, &request);
}

// Tells the X server that this client uses XFixes 1.0 and waits for the reply; 0 on an error.
static inline int clear_xfixes_negotiate(xcb_connection_t *connection) {
  xcb_xfixes_query_version_request_t body = {0};
  body.client_major_version = 1;
  unsigned int sequence =
      clear_xfixes_send(connection, XCB_XFIXES_QUERY_VERSION, 0, &body, sizeof body);
  void *reply = xcb_wait_for_reply(connection, sequence, 0);
  free(reply);
  return reply != 0;
}

// Asks the X server to report changes of the owner of `selection` to `window`.
static inline void clear_xfixes_select_selection(
    xcb_connection_t *connection, xcb_window_t window, xcb_atom_t selection, uint32_t events) {
  xcb_xfixes_select_selection_input_request_t body = {0};
  body.window = window;
  body.selection = selection;
  body.event_mask = events;
  clear_xfixes_send(connection, XCB_XFIXES_SELECT_SELECTION_INPUT, 1, &body, sizeof body);
}
