internal import CSDL2
internal import Geometry

extension Window {
  /// Moves the window, before it is shown, to where it covers no other window of the program; on X11 only,
  /// since elsewhere the window system places windows.
  func placeBesideOthers() {
    let others = otherFrames
    guard !others.isEmpty else { return }
    var (origin, size, screen) = (SDL_Point(), SDL_Point(), SDL_Rect())
    SDL_GetWindowPosition(handle.raw, &origin.x, &origin.y)
    SDL_GetWindowSize(handle.raw, &size.x, &size.y)
    SDL_GetDisplayUsableBounds(max(0, SDL_GetWindowDisplayIndex(handle.raw)), &screen)
    // The window manager adds borders as wide as those of the other windows.
    size.x += others.map(\.border_width).max() ?? 0
    size.y += others.map(\.border_height).max() ?? 0
    let place = WindowPlacement.origin(
      of: Rect(SDL_Rect(x: origin.x, y: origin.y, w: size.x, h: size.y)),
      beside: others.map { Rect(SDL_Rect(x: $0.x, y: $0.y, w: $0.width, h: $0.height)) },
      on: Rect(screen))
    SDL_SetWindowPosition(handle.raw, Int32(place.x), Int32(place.y))
  }

  /// The frames of the program's other windows that are shown on the desktop.
  private var otherFrames: ArraySlice<clear_x11_frame> {
    guard let display = clear_x11_display(handle.raw) else { return [] }
    var frames = [clear_x11_frame](repeating: clear_x11_frame(), count: 64)
    let count = clear_x11_other_frames(
      display, clear_x11_window(handle.raw), &frames, Int32(frames.count))
    return frames.prefix(Int(count))
  }
}

extension Rect {
  fileprivate init(_ rect: SDL_Rect) {
    self.init(
      x: Double(rect.x), y: Double(rect.y), width: Double(rect.w), height: Double(rect.h))
  }
}
