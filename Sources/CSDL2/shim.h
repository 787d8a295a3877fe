#pragma once
#include <SDL.h>
#include <SDL_syswm.h>
#include <X11/extensions/XInput2.h>
#include <X11/extensions/XShm.h>

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

// What kind of X event SDL handed on, and when that happened by the server's clock. Its union has
// too many members for Swift, and that of a touch lies behind a pointer.
enum clear_x11_news { CLEAR_X11_OTHER, CLEAR_X11_POINTER_OR_KEY, CLEAR_X11_TOUCH };
static inline enum clear_x11_news clear_x11_news(const SDL_Event *event, Uint32 *time) {
  const SDL_SysWMmsg *message = event->syswm.msg;
  if (!message || message->subsystem != SDL_SYSWM_X11) return CLEAR_X11_OTHER;
  const XEvent *news = &message->msg.x11.event;
  switch (news->type) {
    case MotionNotify: *time = (Uint32)news->xmotion.time; return CLEAR_X11_POINTER_OR_KEY;
    case ButtonPress:
    case ButtonRelease: *time = (Uint32)news->xbutton.time; return CLEAR_X11_POINTER_OR_KEY;
    case KeyPress:
    case KeyRelease: *time = (Uint32)news->xkey.time; return CLEAR_X11_POINTER_OR_KEY;
    case GenericEvent: break;
    default: return CLEAR_X11_OTHER;
  }
  const XGenericEventCookie *cookie = &news->xcookie;
  if (!cookie->data || cookie->evtype < XI_TouchBegin || cookie->evtype > XI_TouchEnd)
    return CLEAR_X11_OTHER;
  *time = (Uint32)((const XIDeviceEvent *)cookie->data)->time;
  return CLEAR_X11_TOUCH;
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
