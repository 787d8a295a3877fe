#pragma once
#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <math.h>

// SDL_WINDOWPOS_CENTERED is composed of other macros, which Swift does not import.
static inline int clear_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

// SDL_TOUCH_MOUSEID casts -1 to an unsigned number, which Swift refuses.
static inline Uint32 clear_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

// SDL's connection to the X server, or NULL where there is none; SDL_SysWMinfo is a union.
static inline Display *clear_x11_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}

// The connection's descriptor, which is a macro on a struct of Xlib's, or -1.
static inline int clear_x11_descriptor(SDL_Window *window) {
  Display *display = clear_x11_display(window);
  return display ? ConnectionNumber(display) : -1;
}

// The window's number, or 0 where it is none of X11's.
static inline unsigned long clear_x11_window(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  return info.info.x11.window;
}

// Counts Xlib's errors while it is their handler; without one, answers how many there were.
static inline int clear_x11_errors(Display *display, XErrorEvent *error) {
  static int count;
  (void)display;
  if (error) ++count;
  return count;
}

// Whether the server takes the memory: one that runs on another machine answers with an error.
static inline int clear_x11_attach(Display *display, XShmSegmentInfo *memory) {
  XSync(display, False);
  const int before = clear_x11_errors(display, NULL);
  XErrorHandler former = XSetErrorHandler(clear_x11_errors);
  const int asked = XShmAttach(display, memory);
  XSync(display, False);
  XSetErrorHandler(former);
  return asked && clear_x11_errors(display, NULL) == before;
}

// Whether the X event that SDL handed on tells of the end of the window.
static inline int clear_x11_destroys(const SDL_Event *event, unsigned long window) {
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *news = &message->msg.x11.event;
  return news->type == DestroyNotify && news->xdestroywindow.window == window;
}

// What an X event says of pointer, touches and keys; all but the kind is 0 where it does not say.
enum clear_x11_kind {
  CLEAR_X11_OTHER,
  CLEAR_X11_KEY,
  CLEAR_X11_MOTION,
  CLEAR_X11_PRESS,
  CLEAR_X11_RELEASE,
  CLEAR_X11_TOUCH_BEGIN,
  CLEAR_X11_TOUCH,
  // What a device says, before it is known whom that concerns.
  CLEAR_X11_RAW_MOTION,
  CLEAR_X11_RAW_BUTTON,
  CLEAR_X11_RAW_TOUCH
};
struct clear_x11_event {
  enum clear_x11_kind kind;
  // By the server's clock.
  Uint32 time;
  int x, y;
  // Of a press or a release.
  unsigned int button;
  // Of a motion.
  int holds_left;
  // Whether the touch has the pointer with it, or the motion is such a touch's.
  int is_emulating;
};

// What XInput says; it lies behind a pointer.
static inline struct clear_x11_event clear_x11_device_event(const XGenericEventCookie *cookie) {
  struct clear_x11_event news = {CLEAR_X11_OTHER};
  // Raw ones are another type, with the time in the same place.
  const XIDeviceEvent *event = (const XIDeviceEvent *)cookie->data;
  if (!event) return news;
  news.time = (Uint32)event->time;
  switch (cookie->evtype) {
    case XI_RawMotion: news.kind = CLEAR_X11_RAW_MOTION; return news;
    case XI_RawButtonPress:
    case XI_RawButtonRelease: news.kind = CLEAR_X11_RAW_BUTTON; return news;
    case XI_RawTouchBegin:
    case XI_RawTouchUpdate:
    case XI_RawTouchEnd: news.kind = CLEAR_X11_RAW_TOUCH; return news;
    case XI_Motion:
      news.kind = CLEAR_X11_MOTION;
      news.holds_left = event->buttons.mask_len > 0 && XIMaskIsSet(event->buttons.mask, 1);
      news.is_emulating = (event->flags & XIPointerEmulated) != 0;
      break;
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd:
      news.kind = cookie->evtype == XI_TouchBegin ? CLEAR_X11_TOUCH_BEGIN : CLEAR_X11_TOUCH;
      news.is_emulating = (event->flags & XITouchEmulatingPointer) != 0;
      break;
    default: return news;
  }
  news.x = (int)floor(event->event_x);
  news.y = (int)floor(event->event_y);
  return news;
}

// What the X event says that SDL is handing on; its union has too many members for Swift.
static inline struct clear_x11_event clear_x11_event(const SDL_Event *event) {
  struct clear_x11_event news = {CLEAR_X11_OTHER};
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return news;
  const XEvent *x = &message->msg.x11.event;
  switch (x->type) {
    case KeyPress:
    case KeyRelease:
      news.kind = CLEAR_X11_KEY;
      news.time = (Uint32)x->xkey.time;
      return news;
    case MotionNotify:
      news.kind = CLEAR_X11_MOTION;
      news.holds_left = (x->xmotion.state & Button1Mask) != 0;
      break;
    case EnterNotify:
    case LeaveNotify:
      news.kind = CLEAR_X11_MOTION;
      news.holds_left = (x->xcrossing.state & Button1Mask) != 0;
      break;
    case ButtonPress:
    case ButtonRelease:
      news.kind = x->type == ButtonPress ? CLEAR_X11_PRESS : CLEAR_X11_RELEASE;
      news.button = x->xbutton.button;
      break;
    case GenericEvent: return clear_x11_device_event(&x->xcookie);
    default: return news;
  }
  // All events of the pointer have these in the same places.
  news.time = (Uint32)x->xmotion.time;
  news.x = x->xmotion.x;
  news.y = x->xmotion.y;
  return news;
}

// Wayland's connection, or NULL where the window is none of Wayland's.
static inline void *clear_wayland_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  return info.info.wl.display;
}

// A sleep that lets signals through belongs to GNU's part of the C library, which Swift leaves out.
// Its types are Glibc's: a header that defines them here would take them from that module.
extern int ppoll(void *, unsigned long, const void *, const void *);
static inline int clear_ppoll(
    void *watched, unsigned long count, const void *limit, const void *signals) {
  return ppoll(watched, count, limit, signals);
}
