internal import CSDL2
internal import Glibc

extension Window {
  /// Deselects pinches of trackpads on SDL's connection to the X server, so that another connection can select
  /// them; has no effect without X11.
  ///
  /// Only one client can select the pinches on a window. SDL 3.4 does, but sdl2-compat does not report them.
  public func deselectPinches() {
    guard SDLLibrary.isCompat, let display = clear_x11_display(handle.raw),
      let library = dlopen("libXi.so.6", RTLD_LAZY | RTLD_NOLOAD),
      let selected = dlsym(library, "XIGetSelectedEvents"),
      let select = dlsym(library, "XISelectEvents")
    else { return }
    let window = clear_x11_window(handle.raw)
    var count: Int32 = 0
    let masks = unsafeBitCast(selected, to: SelectedEvents.self)(display, window, &count)
    guard let masks else { return }
    for mask in UnsafeBufferPointer(start: masks, count: Int(count)) {
      for event in XI_GesturePinchBegin...XI_GesturePinchEnd where event / 8 < mask.mask_len {
        mask.mask[Int(event / 8)] &= ~(1 << UInt8(event % 8))
      }
    }
    _ = unsafeBitCast(select, to: SelectEvents.self)(display, window, masks, count)
    XFree(masks)
    XSync(display, False)
  }

  /// Whether SDL may lose the first click of a wheel after the pointer has entered the window, as SDL 3.4 does on
  /// X11.
  public var missesWheelClicks: Bool { SDLLibrary.isCompat && x11Identifier != nil }

  private typealias SelectedEvents =
    @convention(c) (OpaquePointer, CSDL2.Window, UnsafeMutablePointer<Int32>)
    -> UnsafeMutablePointer<XIEventMask>?
  private typealias SelectEvents =
    @convention(c) (OpaquePointer, CSDL2.Window, UnsafeMutablePointer<XIEventMask>, Int32) -> Int32
}
