#pragma once
#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <math.h>

// The coordinate that makes SDL center a window.
//
// SDL_WINDOWPOS_CENTERED expands to a function-like macro, which Swift does not import.
static inline int clear_window_position_centered(void) { return (int)SDL_WINDOWPOS_CENTERED; }

// The value of `which` in the mouse events that SDL creates from touches.
static inline Uint32 clear_touch_mouse_id(void) { return SDL_TOUCH_MOUSEID; }

// SDL's connection to the X server; NULL if SDL uses another video driver.
//
// SDL_VERSION is a function-like macro, which Swift does not import.
static inline Display *clear_x11_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return NULL;
  return info.info.x11.display;
}

// The file descriptor of SDL's connection to the X server; -1 if SDL uses another video driver.
//
// ConnectionNumber is a function-like macro, which Swift does not import.
static inline int clear_x11_descriptor(SDL_Window *window) {
  Display *display = clear_x11_display(window);
  return display ? ConnectionNumber(display) : -1;
}

// The window's ID on the X server; 0 if SDL uses another video driver.
static inline unsigned long clear_x11_window(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_X11) return 0;
  return info.info.x11.window;
}

// An error handler for Xlib that counts errors; returns the number of errors so far.
//
// A call with NULL as `error` returns the number without counting an error.
static inline int clear_x11_errors(Display *display, XErrorEvent *error) {
  static int count;
  (void)display;
  if (error) ++count;
  return count;
}

// Attaches the X server to shared memory; returns 1 if that succeeds, else 0.
//
// A server on another machine cannot attach, and sends an error.
static inline int clear_x11_attach(Display *display, XShmSegmentInfo *memory) {
  XSync(display, False);
  const int before = clear_x11_errors(display, NULL);
  XErrorHandler previous = XSetErrorHandler(clear_x11_errors);
  const int is_sent = XShmAttach(display, memory);
  XSync(display, False);
  XSetErrorHandler(previous);
  return is_sent && clear_x11_errors(display, NULL) == before;
}

// Whether a window manager runs that has set the property of the EWMH standard for that.
//
// The property names a window of the window manager, which no longer exists if the window manager
// has crashed.
static inline int clear_x11_has_window_manager(Display *display) {
  const Atom property = XInternAtom(display, "_NET_SUPPORTING_WM_CHECK", False);
  Window owner = DefaultRootWindow(display);
  const int before = clear_x11_errors(display, NULL);
  XSync(display, False);
  XErrorHandler previous = XSetErrorHandler(clear_x11_errors);
  // The root window names the owner, and the owner itself.
  for (int step = 0; step < 2 && owner; ++step) {
    Atom type;
    int format;
    unsigned long count, rest;
    unsigned char *value = NULL;
    const int status = XGetWindowProperty(
        display, owner, property, 0, 1, False, XA_WINDOW, &type, &format, &count, &rest, &value);
    owner = status == Success && value && count == 1 ? *(Window *)value : 0;
    if (value) XFree(value);
  }
  XSync(display, False);
  XSetErrorHandler(previous);
  return owner != 0 && clear_x11_errors(display, NULL) == before;
}

// Where the pointer is in `window`; returns 0 if it is on another screen.
static inline int clear_x11_pointer(Display *display, unsigned long window, int *x, int *y) {
  Window root, child;
  int root_x, root_y;
  unsigned int mask;
  return XQueryPointer(display, window, &root, &child, &root_x, &root_y, x, y, &mask);
}

// The bytes of a property of `window`, which the caller frees with XFree; NULL if there is none, or if
// there is no such window.
//
// From now on the server reports `events` of `window`, unless `events` is 0.
static inline unsigned char *clear_x11_property(
    Display *display, unsigned long window, Atom property, long events, long *count) {
  unsigned char *value = NULL;
  XSync(display, False);
  XErrorHandler previous = XSetErrorHandler(clear_x11_errors);
  if (events) XSelectInput(display, window, events);
  Atom type;
  int format;
  unsigned long size, rest;
  // The window may be gone by now, which is an error.
  const int status = XGetWindowProperty(
      display, window, property, 0, 65536, False, AnyPropertyType, &type, &format, &size, &rest,
      &value);
  XSetErrorHandler(previous);
  if (status != Success || !value) return NULL;
  if (format == 8) {
    *count = (long)size;
    return value;
  }
  XFree(value);
  return NULL;
}

// The selection whose owner sets the desktop's settings (XSETTINGS).
static inline Atom clear_x11_settings_selection(Display *display) {
  char name[32];
  SDL_snprintf(name, sizeof name, "_XSETTINGS_S%d", DefaultScreen(display));
  return XInternAtom(display, name, False);
}

// The bytes of the desktop's settings (XSETTINGS), which the caller frees with XFree; NULL if there are
// none.
//
// From now on the server reports when they change.
static inline unsigned char *clear_x11_settings(Display *display, long *count) {
  const Window owner = XGetSelectionOwner(display, clear_x11_settings_selection(display));
  if (!owner) return NULL;
  const Atom property = XInternAtom(display, "_XSETTINGS_SETTINGS", False);
  return clear_x11_property(display, owner, property, PropertyChangeMask, count);
}

// The resources of the X server as they are now, terminated by 0, which the caller frees with XFree; NULL
// if there are none.
//
// XResourceManagerString returns them as they were when the connection was opened.
static inline unsigned char *clear_x11_resources(Display *display) {
  long count;
  return clear_x11_property(
      display, DefaultRootWindow(display), XA_RESOURCE_MANAGER, 0, &count);
}

// Whether `event` contains an X event that reports a change of the desktop's settings, of the program that
// sets them, or of the resources.
static inline int clear_x11_reports_desktop_change(const SDL_Event *event, Display *display) {
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x_event = &message->msg.x11.event;
  if (x_event->type == PropertyNotify) {
    if (x_event->xproperty.window == DefaultRootWindow(display)) {
      return x_event->xproperty.atom == XA_RESOURCE_MANAGER;
    }
    return x_event->xproperty.atom == XInternAtom(display, "_XSETTINGS_SETTINGS", False);
  }
  return x_event->type == ClientMessage
         && x_event->xclient.message_type == XInternAtom(display, "MANAGER", False)
         && (Atom)x_event->xclient.data.l[1] == clear_x11_settings_selection(display);
}

// Sets the smallest size in pixels to which the user can resize `window`.
//
// SDL_SetWindowMinimumSize also moves the window to where SDL last saw it, and raises it.
static inline void clear_x11_limit_size(
    Display *display, unsigned long window, int width, int height) {
  XSizeHints hints;
  long supplied;
  if (!XGetWMNormalHints(display, window, &hints, &supplied)) hints.flags = 0;
  hints.flags |= PMinSize;
  hints.min_width = width;
  hints.min_height = height;
  XSetWMNormalHints(display, window, &hints);
}

// Asks the window manager to give `window` the focus, because of an action of the user at `time`, in
// milliseconds of the server's clock; 0 if that is unknown.
//
// Without a time, the request is that of a pager, which also acts for the user (EWMH, source 2).
static inline void clear_x11_activate(Display *display, unsigned long window, Uint32 time) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display, "_NET_ACTIVE_WINDOW", False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = time ? 1 : 2;
  event.xclient.data.l[1] = time;
  XSendEvent(
      display, DefaultRootWindow(display), False, SubstructureNotifyMask | SubstructureRedirectMask,
      &event);
  XFlush(display);
}

// Makes the server report changes of the root window's size, and messages to all programs, in addition to
// the events that SDL has selected, among them changes of the root window's properties.
static inline void clear_x11_watch_root(Display *display) {
  const Window root = DefaultRootWindow(display);
  const long events = StructureNotifyMask | PropertyChangeMask;
  XWindowAttributes attributes;
  if (!XGetWindowAttributes(display, root, &attributes)) return;
  if ((attributes.your_event_mask & events) == events) return;
  XSelectInput(display, root, attributes.your_event_mask | events);
}

// Whether `event` contains an X event that reports a change of the root window's size or place.
static inline int clear_x11_configures_root(const SDL_Event *event, Display *display) {
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x_event = &message->msg.x11.event;
  return x_event->type == ConfigureNotify
         && x_event->xconfigure.window == DefaultRootWindow(display);
}

// Whether `event` contains an X event that reports the destruction of `window`.
static inline int clear_x11_destroys(const SDL_Event *event, unsigned long window) {
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return 0;
  const XEvent *x_event = &message->msg.x11.event;
  return x_event->type == DestroyNotify && x_event->xdestroywindow.window == window;
}

// The kinds of X events that `clear_x11_event` distinguishes.
enum clear_x11_kind {
  CLEAR_X11_OTHER,
  CLEAR_X11_KEY,
  CLEAR_X11_MOTION,
  CLEAR_X11_PRESS,
  CLEAR_X11_RELEASE,
  CLEAR_X11_TOUCH_BEGIN,
  CLEAR_X11_TOUCH,
  // Raw events report what a device does, wherever the pointer is; they belong to no window.
  CLEAR_X11_RAW_MOTION,
  CLEAR_X11_RAW_BUTTON,
  CLEAR_X11_RAW_TOUCH
};

// An X event of the pointer, a touch or a key; members without a meaning for `kind` are 0.
struct clear_x11_event {
  enum clear_x11_kind kind;
  // When the event occurred, in milliseconds of the X server's clock.
  Uint32 time;
  int x, y;
  // Xlib's number of the button that was pressed or released.
  unsigned int button;
  // Whether the left button is down during a motion.
  int is_left_button_down;
  // For a touch, whether the touch also moves the pointer; for a motion, whether such a touch
  // caused the motion.
  int is_pointer_emulated;
  // The modifiers that were down before a key event, as Xlib's masks.
  unsigned int modifiers;
};

// Converts the XInput event to which `cookie->data` points; the kind is CLEAR_X11_OTHER if `data`
// is NULL.
static inline struct clear_x11_event clear_x11_device_event(const XGenericEventCookie *cookie) {
  struct clear_x11_event result = {CLEAR_X11_OTHER};
  // A raw event is an XIRawEvent, not an XIDeviceEvent; both structs have `time` at one offset.
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

// Converts the X event in `event`, which must be an SDL_SYSWMEVENT; the kind is CLEAR_X11_OTHER if
// `event` contains no X event.
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
      result.modifiers = x->xkey.state;
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
  // The structs of motion, crossing and button events have these members at the same offsets.
  result.time = (Uint32)x->xmotion.time;
  result.x = x->xmotion.x;
  result.y = x->xmotion.y;
  return result;
}

// SDL's connection to the Wayland compositor; NULL if SDL uses another video driver.
static inline void *clear_wayland_display(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  return info.info.wl.display;
}

// ppoll is a GNU extension, which Swift's Glibc module omits.
//
// The pointers are untyped, because including <poll.h> here would make types such as pollfd part of
// this module instead of Glibc.
extern int ppoll(void *, unsigned long, const void *, const void *);
static inline int clear_ppoll(
    void *descriptors, unsigned long count, const void *timeout, const void *signals) {
  return ppoll(descriptors, count, timeout, signals);
}
