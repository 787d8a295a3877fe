internal import CSDL2

extension Window {
  /// The list of links (text/uri-list) that was dropped on `window` last, and is taken from it; empty if that
  /// was something else, and without X11.
  static func takeDroppedLinks(of window: OpaquePointer) -> [UInt8] {
    var count = 0
    guard let display = clear_x11_display(window),
      let bytes = clear_x11_take_dropped_links(display, clear_x11_window(window), &count)
    else { return [] }
    defer { XFree(bytes) }
    return Array(UnsafeBufferPointer(start: bytes, count: count))
  }
}
