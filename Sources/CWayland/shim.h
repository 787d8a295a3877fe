#pragma once
#include <wayland-client-protocol.h>

// Only types come from this header: WaylandLibrary finds the functions. The functions below return the protocols
// that libwayland does not know, as far as the program uses them, and the enumerations the numbers of their
// requests and events. The letters are the
// types of the arguments, as in wl_message: n new object, o object, s string, h descriptor, u unsigned,
// i signed, f fixed point, ? may be null.

// pointer-gestures-unstable-v1: a pinch of a trackpad.
enum { CLEAR_PINCH_DESTROY = 0 };
enum { CLEAR_PINCH_BEGIN = 0, CLEAR_PINCH_UPDATE = 1, CLEAR_PINCH_END = 2 };
static inline const struct wl_interface *clear_wayland_pinch(void) {
  static const struct wl_interface *none[5];
  static const struct wl_message requests[] = {{"destroy", "", none}};
  static const struct wl_message events[] = {
      {"begin", "uuou", none}, {"update", "uffff", none}, {"end", "uui", none}};
  static const struct wl_interface interface = {
      "zwp_pointer_gesture_pinch_v1", 1, 1, requests, 3, events};
  return &interface;
}

// pointer-gestures-unstable-v1.
enum { CLEAR_GESTURES_GET_PINCH = 1 };
static inline const struct wl_interface *clear_wayland_gestures(void) {
  static const struct wl_interface *none[2];
  static const struct wl_message requests[] = {
      {"get_swipe_gesture", "no", none}, {"get_pinch_gesture", "no", none}};
  static const struct wl_interface interface = {
      "zwp_pointer_gestures_v1", 1, 2, requests, 0, 0};
  return &interface;
}

// xdg-activation-v1.
enum { CLEAR_ACTIVATION_ACTIVATE = 2 };
static inline const struct wl_interface *clear_wayland_activation(void) {
  static const struct wl_interface *none[2];
  static const struct wl_message requests[] = {
      {"destroy", "", none}, {"get_activation_token", "n", none}, {"activate", "so", none}};
  static const struct wl_interface interface = {"xdg_activation_v1", 1, 3, requests, 0, 0};
  return &interface;
}

// primary-selection-unstable-v1: a text that another program offers as PRIMARY.
enum { CLEAR_PRIMARY_OFFER_RECEIVE = 0, CLEAR_PRIMARY_OFFER_DESTROY = 1 };
static inline const struct wl_interface *clear_wayland_primary_offer(void) {
  static const struct wl_interface *none[2];
  static const struct wl_message requests[] = {{"receive", "sh", none}, {"destroy", "", none}};
  static const struct wl_message events[] = {{"offer", "s", none}};
  static const struct wl_interface interface = {
      "zwp_primary_selection_offer_v1", 1, 2, requests, 1, events};
  return &interface;
}

// primary-selection-unstable-v1: PRIMARY of one seat.
enum { CLEAR_PRIMARY_DEVICE_DESTROY = 1 };
enum { CLEAR_PRIMARY_DEVICE_SELECTION = 1 };
static inline const struct wl_interface *clear_wayland_primary_device(void) {
  static const struct wl_interface *none[2];
  static const struct wl_interface *offer[1];
  offer[0] = clear_wayland_primary_offer();
  static const struct wl_message requests[] = {
      {"set_selection", "?ou", none}, {"destroy", "", none}};
  static const struct wl_message events[] = {{"data_offer", "n", offer}, {"selection", "?o", none}};
  static const struct wl_interface interface = {
      "zwp_primary_selection_device_v1", 1, 2, requests, 2, events};
  return &interface;
}

// primary-selection-unstable-v1.
enum { CLEAR_PRIMARY_GET_DEVICE = 1 };
static inline const struct wl_interface *clear_wayland_primary_manager(void) {
  static const struct wl_interface *none[2];
  static const struct wl_message requests[] = {
      {"create_source", "n", none}, {"get_device", "no", none}, {"destroy", "", none}};
  static const struct wl_interface interface = {
      "zwp_primary_selection_device_manager_v1", 1, 3, requests, 0, 0};
  return &interface;
}
