#pragma once
#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <math.h>

// SDL_WINDOWPOS_CENTERED is composed of other macros, which Swift does not import.
static inline int clear_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

// SDL_TOUCH_MOUSEID casts -1 to an unsigned number, which Swift does not import.
static inline Uint32 clear_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

// SDL's connection to the X server; NULL with another video driver. SDL_SysWMinfo is a union.
static inline Display *clear_x11_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}

// The descriptor of the connection to the X server, by a macro of Xlib; -1 with another driver.
static inline int clear_x11_descriptor(SDL_Window *window) {
  Display *display = clear_x11_display(window);
  return display ? ConnectionNumber(display) : -1;
}

// The window's ID on the X server; 0 with another driver.
static inline unsigned long clear_x11_window(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  return info.info.x11.window;
}

// An error handler of Xlib that counts errors; with NULL as the error it returns their number.
static inline int clear_x11_errors(Display *display, XErrorEvent *error) {
  static int count;
  (void)display;
  if (error) ++count;
  return count;
}

// Whether the server attaches the shared memory; one on another machine returns an error.
static inline int clear_x11_attach(Display *display, XShmSegmentInfo *memory) {
  XSync(display, False);
  const int before = clear_x11_errors(display, NULL);
  XErrorHandler previous = XSetErrorHandler(clear_x11_errors);
  const int is_sent = XShmAttach(display, memory);
  XSync(display, False);
  XSetErrorHandler(previous);
  return is_sent && clear_x11_errors(display, NULL) == before;
}

// Whether the X event in SDL's event reports that the window was destroyed.
static inline int clear_x11_destroys(const SDL_Event *event, unsigned long window) {
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x_event = &message->msg.x11.event;
  return x_event->type == DestroyNotify && x_event->xdestroywindow.window == window;
}

// An X event of the pointer, a touch or a key; members that the event does not have are 0.
enum clear_x11_kind {
  CLEAR_X11_OTHER,
  CLEAR_X11_KEY,
  CLEAR_X11_MOTION,
  CLEAR_X11_PRESS,
  CLEAR_X11_RELEASE,
  CLEAR_X11_TOUCH_BEGIN,
  CLEAR_X11_TOUCH,
  // Raw events of a device, which are not addressed to a window.
  CLEAR_X11_RAW_MOTION,
  CLEAR_X11_RAW_BUTTON,
  CLEAR_X11_RAW_TOUCH
};
struct clear_x11_event {
  enum clear_x11_kind kind;
  // In milliseconds of the server's clock.
  Uint32 time;
  int x, y;
  // Of a press or release.
  unsigned int button;
  // Of a motion.
  int is_left_button_down;
  // Whether the touch also moves the pointer, or the motion is caused by such a touch.
  int is_pointer_emulated;
};

// Converts an XInput event, whose data is behind a pointer.
static inline struct clear_x11_event clear_x11_device_event(const XGenericEventCookie *cookie) {
  struct clear_x11_event result = {CLEAR_X11_OTHER};
  // Raw events have another type, with the time at the same offset.
  const XIDeviceEvent *event = (const XIDeviceEvent *)cookie->data;
  if (!event) return result;
  result.time = (Uint32)event->time;
  switch (cookie->evtype) {
    case XI_RawMotion: result.kind = CLEAR_X11_RAW_MOTION; return result;
    case XI_RawButtonPress:
    case XI_RawButtonRelease: result.kind = CLEAR_X11_RAW_BUTTON; return result;
    case XI_RawTouchBegin:
    case XI_RawTouchUpdate:
    case XI_RawTouchEnd: result.kind = CLEAR_X11_RAW_TOUCH; return result;
    case XI_Motion:
      result.kind = CLEAR_X11_MOTION;
      result.is_left_button_down = event->buttons.mask_len > 0 && XIMaskIsSet(event->buttons.mask, 1);
      result.is_pointer_emulated = (event->flags & XIPointerEmulated) != 0;
      break;
    case XI_TouchBegin:
    case XI_TouchUpdate:
    case XI_TouchEnd:
      result.kind = cookie->evtype == XI_TouchBegin ? CLEAR_X11_TOUCH_BEGIN : CLEAR_X11_TOUCH;
      result.is_pointer_emulated = (event->flags & XITouchEmulatingPointer) != 0;
      break;
    default: return result;
  }
  result.x = (int)floor(event->event_x);
  result.y = (int)floor(event->event_y);
  return result;
}

// Converts the X event in SDL's event; XEvent is a union that Swift does not import completely.
static inline struct clear_x11_event clear_x11_event(const SDL_Event *event) {
  struct clear_x11_event result = {CLEAR_X11_OTHER};
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return result;
  const XEvent *x = &message->msg.x11.event;
  switch (x->type) {
    case KeyPress:
    case KeyRelease:
      result.kind = CLEAR_X11_KEY;
      result.time = (Uint32)x->xkey.time;
      return result;
    case MotionNotify:
      result.kind = CLEAR_X11_MOTION;
      result.is_left_button_down = (x->xmotion.state & Button1Mask) != 0;
      break;
    case EnterNotify:
    case LeaveNotify:
      result.kind = CLEAR_X11_MOTION;
      result.is_left_button_down = (x->xcrossing.state & Button1Mask) != 0;
      break;
    case ButtonPress:
    case ButtonRelease:
      result.kind = x->type == ButtonPress ? CLEAR_X11_PRESS : CLEAR_X11_RELEASE;
      result.button = x->xbutton.button;
      break;
    case GenericEvent: return clear_x11_device_event(&x->xcookie);
    default: return result;
  }
  // All pointer events have these members at the same offsets.
  result.time = (Uint32)x->xmotion.time;
  result.x = x->xmotion.x;
  result.y = x->xmotion.y;
  return result;
}

// SDL's connection to the Wayland compositor; NULL with another video driver.
static inline void *clear_wayland_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  return info.info.wl.display;
}

// ppoll is a GNU extension, which Swift's Glibc module leaves out. Its parameters are untyped here:
// including <poll.h> would define the types in this module instead of in Glibc.
extern int ppoll(void *, unsigned long, const void *, const void *);
static inline int clear_ppoll(
    void *descriptors, unsigned long count, const void *timeout, const void *signals) {
  return ppoll(descriptors, count, timeout, signals);
}
