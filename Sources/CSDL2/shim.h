#pragma once
#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/Xatom.h>
#include <X11/Xutil.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>
#include <X11/extensions/dpms.h>
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

// Ends the screen saver, and switches a monitor on that the server has switched off (DPMS).
static inline void clear_x11_wake(Display *display) {
  int event, error;
  CARD16 level;
  BOOL is_enabled;
  XResetScreenSaver(display);
  if (DPMSQueryExtension(display, &event, &error) && DPMSInfo(display, &level, &is_enabled) &&
      is_enabled && level != DPMSModeOn) {
    XSync(display, False);
    // Another program may disable it meanwhile, which makes the request an error.
    XErrorHandler previous = XSetErrorHandler(clear_x11_errors);
    DPMSForceLevel(display, DPMSModeOn);
    XSync(display, False);
    XSetErrorHandler(previous);
  }
  XFlush(display);
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

// Sends the window manager a request about `window` (EWMH), with three numbers that depend on `name`.
static inline void clear_x11_request(
    Display *display, unsigned long window, const char *name, long first, long second, long third) {
  XEvent event = {0};
  event.xclient.type = ClientMessage;
  event.xclient.window = window;
  event.xclient.message_type = XInternAtom(display, name, False);
  event.xclient.format = 32;
  event.xclient.data.l[0] = first;
  event.xclient.data.l[1] = second;
  event.xclient.data.l[2] = third;
  XSendEvent(
      display, DefaultRootWindow(display), False, SubstructureNotifyMask | SubstructureRedirectMask,
      &event);
  XFlush(display);
}

// Asks the window manager to give `window` the focus, because of an action of the user at `time`, in
// milliseconds of the server's clock; 0 if that is unknown.
//
// Without a time, the request is that of a pager, which also acts for the user (EWMH, source 2).
static inline void clear_x11_activate(Display *display, unsigned long window, Uint32 time) {
  clear_x11_request(display, window, "_NET_ACTIVE_WINDOW", time ? 1 : 2, time, 0);
}

// The list of links (text/uri-list) that another program has dropped on `window`, which the caller frees with
// XFree; NULL if the last drop was something else.
//
// SDL reads a drop from the property PRIMARY, and leaves it there. Of the list it reports only the files.
static inline unsigned char *clear_x11_take_dropped_links(
    Display *display, unsigned long window, long *count) {
  const Atom kind = XInternAtom(display, "text/uri-list", False);
  Atom type;
  int format;
  unsigned long size, rest;
  unsigned char *value = NULL;
  const int status = XGetWindowProperty(
      display, window, XA_PRIMARY, 0, 1 << 20, True, kind, &type, &format, &size, &rest, &value);
  if (status != Success || !value) return NULL;
  *count = (long)size;
  if (type == kind && format == 8) return value;
  XFree(value);
  return NULL;
}

// Asks the window manager to show `window` again if it is minimized, and to raise it.
//
// SDL_ShowWindow and SDL_RestoreWindow wait until the window is mapped: for ever, if the window manager
// keeps it on a desktop that is not shown.
static inline void clear_x11_map(Display *display, unsigned long window) {
  XMapRaised(display, window);
  XFlush(display);
}

// Sets the title of `window` that window managers show (EWMH), and its short form, to `title` in UTF-8.
//
// SDL_SetWindowTitle fails to do that in the locale "C" if the title is not ASCII.
static inline void clear_x11_set_title(Display *display, unsigned long window, const char *title) {
  const Atom utf8 = XInternAtom(display, "UTF8_STRING", False);
  const char *names[] = {"_NET_WM_NAME", "_NET_WM_ICON_NAME"};
  for (int index = 0; index < 2; ++index) {
    XChangeProperty(
        display, window, XInternAtom(display, names[index], False), utf8, 8, PropModeReplace,
        (const unsigned char *)title, (int)SDL_strlen(title));
  }
  XFlush(display);
}

// The number in a property of `window`; -1 if there is none.
static inline long clear_x11_cardinal(Display *display, unsigned long window, const char *name) {
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *value = NULL;
  XGetWindowProperty(
      display, window, XInternAtom(display, name, False), 0, 1, False, XA_CARDINAL, &type, &format,
      &count, &rest, &value);
  const long number = value && format == 32 && count == 1 ? *(long *)value : -1;
  if (value) XFree(value);
  return number;
}

// Makes the window manager move `window` to the desktop that is shown, if it is on another one.
//
// Window managers refuse to show another desktop for a window that wants the focus.
static inline void clear_x11_move_to_shown_desktop(Display *display, unsigned long window) {
  const long shown = clear_x11_cardinal(display, DefaultRootWindow(display), "_NET_CURRENT_DESKTOP");
  const long own = clear_x11_cardinal(display, window, "_NET_WM_DESKTOP");
  if (shown < 0 || own < 0 || own == shown || (own & 0xFFFFFFFF) == 0xFFFFFFFF) return;
  clear_x11_request(display, window, "_NET_WM_DESKTOP", shown, 2, 0);
}

// Makes the window manager show `window` on all desktops, whether it is mapped already or not.
static inline void clear_x11_show_on_all_desktops(Display *display, unsigned long window) {
  const long all = 0xFFFFFFFF;
  const Atom property = XInternAtom(display, "_NET_WM_DESKTOP", False);
  XChangeProperty(
      display, window, property, XA_CARDINAL, 32, PropModeReplace, (const unsigned char *)&all, 1);
  clear_x11_request(display, window, "_NET_WM_DESKTOP", all, 2, 0);
}

// A window with its borders, in pixels of the root window, and how much of its size are borders.
struct clear_x11_frame {
  int x, y, width, height;
  int border_width, border_height;
};

// The frame of `window`; returns 0 if the window is not shown, or does not belong to the program that
// `name` is the class of.
static inline int clear_x11_frame_of_class(
    Display *display, unsigned long window, const char *name, struct clear_x11_frame *frame) {
  XClassHint hint = {0};
  XWindowAttributes attributes;
  if (!XGetClassHint(display, window, &hint)) return 0;
  const int is_same = hint.res_class && !SDL_strcmp(hint.res_class, name);
  if (hint.res_name) XFree(hint.res_name);
  if (hint.res_class) XFree(hint.res_class);
  if (!is_same || !XGetWindowAttributes(display, window, &attributes)
      || attributes.map_state != IsViewable) {
    return 0;
  }
  Window child;
  XTranslateCoordinates(
      display, window, DefaultRootWindow(display), 0, 0, &frame->x, &frame->y, &child);
  frame->width = attributes.width;
  frame->height = attributes.height;
  // The widths of the borders: left, right, top, bottom.
  Atom type;
  int format;
  unsigned long count, rest;
  unsigned char *value = NULL;
  XGetWindowProperty(
      display, window, XInternAtom(display, "_NET_FRAME_EXTENTS", False), 0, 4, False, XA_CARDINAL,
      &type, &format, &count, &rest, &value);
  if (value && count == 4) {
    const long *widths = (const long *)value;
    frame->border_width = (int)(widths[0] + widths[1]);
    frame->border_height = (int)(widths[2] + widths[3]);
    frame->x -= (int)widths[0];
    frame->y -= (int)widths[2];
    frame->width += frame->border_width;
    frame->height += frame->border_height;
  }
  if (value) XFree(value);
  return 1;
}

// Stores the frames of the windows that the window manager shows for the program of `window`, without
// `window` itself, in `frames`; returns their number, at most `capacity`.
static inline int clear_x11_other_frames(
    Display *display, unsigned long window, struct clear_x11_frame *frames, int capacity) {
  XClassHint own = {0};
  if (!XGetClassHint(display, window, &own) || !own.res_class) return 0;
  int found = 0;
  Atom type;
  int format;
  unsigned long count = 0, rest;
  unsigned char *value = NULL;
  XSync(display, False);
  // Any window may be gone by now, which is an error.
  XErrorHandler previous = XSetErrorHandler(clear_x11_errors);
  XGetWindowProperty(
      display, DefaultRootWindow(display), XInternAtom(display, "_NET_CLIENT_LIST", False), 0, 4096,
      False, XA_WINDOW, &type, &format, &count, &rest, &value);
  const Window *windows = (const Window *)value;
  for (unsigned long index = 0; value && index < count && found < capacity; ++index) {
    if (windows[index] == window) continue;
    found += clear_x11_frame_of_class(display, windows[index], own.res_class, &frames[found]);
  }
  XSync(display, False);
  XSetErrorHandler(previous);
  if (value) XFree(value);
  if (own.res_name) XFree(own.res_name);
  XFree(own.res_class);
  return found;
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
  // The XInput number of the mouse whose button was pressed or released; 0 if it is unknown.
  int device;
  // Whether the left button is down during a motion.
  int is_left_button_down;
  // For a touch, whether the touch also moves the pointer; for a motion, whether such a touch
  // caused the motion.
  int is_pointer_emulated;
  // The modifiers that were down before a key event, as Xlib's masks.
  unsigned int modifiers;
};

// Converts an XInput event that the pointer has entered or left the window.
static inline struct clear_x11_event clear_x11_crossing(
    const XIEnterEvent *event, unsigned long window) {
  struct clear_x11_event result = {CLEAR_X11_OTHER};
  if (event->deviceid == event->sourceid || event->event != window) return result;
  result.kind = CLEAR_X11_MOTION;
  result.time = (Uint32)event->time;
  result.x = (int)floor(event->event_x);
  result.y = (int)floor(event->event_y);
  result.is_left_button_down = event->buttons.mask_len > 0 && XIMaskIsSet(event->buttons.mask, 1);
  return result;
}

// Converts the XInput event to which `cookie->data` points; the kind is CLEAR_X11_OTHER if `data`
// is NULL.
//
// SDL3 selects the events of all devices, so that each event of a mouse also comes from the master pointer,
// whose positions are those of the cursor: only these events are converted, and releases.
static inline struct clear_x11_event clear_x11_device_event(
    const XGenericEventCookie *cookie, unsigned long window) {
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
      if (event->deviceid == event->sourceid || event->event != window) return result;
      result.kind = CLEAR_X11_MOTION;
      result.is_left_button_down = event->buttons.mask_len > 0 && XIMaskIsSet(event->buttons.mask, 1);
      result.is_pointer_emulated = (event->flags & XIPointerEmulated) != 0;
      break;
    case XI_ButtonPress:
    case XI_ButtonRelease:
      // A release outside the window may come from the mouse only: SDL ends the grab of the master pointer
      // whenever the pointer enters the window. Presses that a touch emulates are none.
      if (event->deviceid == event->sourceid && cookie->evtype == XI_ButtonPress) return result;
      if (event->event != window || (event->flags & XIPointerEmulated)) return result;
      result.kind = cookie->evtype == XI_ButtonPress ? CLEAR_X11_PRESS : CLEAR_X11_RELEASE;
      result.button = (unsigned int)event->detail;
      result.device = event->sourceid;
      break;
    case XI_Enter:
    case XI_Leave: return clear_x11_crossing((const XIEnterEvent *)cookie->data, window);
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
// `event` contains no X event, or one of the pointer in another window than `window`.
static inline struct clear_x11_event clear_x11_event(
    const SDL_Event *event, unsigned long window) {
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
    case GenericEvent: return clear_x11_device_event(&x->xcookie, window);
    default: return result;
  }
  if (x->xany.window != window) return (struct clear_x11_event){CLEAR_X11_OTHER};
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

// The window's surface of the Wayland compositor; NULL if SDL uses another video driver.
static inline void *clear_wayland_surface(SDL_Window *window) {
  SDL_SysWMinfo info;
  SDL_VERSION(&info.version);
  if (!SDL_GetWindowWMInfo(window, &info) || info.subsystem != SDL_SYSWM_WAYLAND) return NULL;
  return info.info.wl.surface;
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
