internal import CSDL2
internal import Rasterizing

/// The surface that SDL provides for a window, on any window system.
@MainActor
final class SDLWindowSurface: WindowSurface {
  let summary = "surface"
  let fallback: (any WindowSurface)? = nil
  private let window: OpaquePointer
  private let owner: AnyObject
  private var rects: [SDL_Rect] = []

  /// Creates the surface of `window`; nil if SDL provides no surface with 32 bits per pixel.
  ///
  /// The surface keeps `owner` alive, which owns `window`.
  init?(of window: OpaquePointer, owner: AnyObject) {
    (self.window, self.owner) = (window, owner)
    if buffer() == nil { return nil }
  }

  func paint(_ body: (inout PixelBuffer) -> Void) -> Bool {
    guard var buffer = buffer() else { return false }
    body(&buffer)
    return true
  }

  func present(_ lines: DirtyLines) -> Bool {
    guard let surface = SDL_GetWindowSurface(window)?.pointee else { return false }
    rects.removeAll(keepingCapacity: true)
    for range in lines.ranges {
      rects.append(
        SDL_Rect(x: 0, y: Int32(range.lowerBound), w: surface.w, h: Int32(range.count)))
    }
    return SDL_UpdateWindowSurfaceRects(window, rects, Int32(rects.count)) == 0
  }

  private func buffer() -> PixelBuffer? {
    guard let surface = SDL_GetWindowSurface(window)?.pointee, let pixels = surface.pixels,
      [SDL_PIXELFORMAT_RGB888.rawValue, SDL_PIXELFORMAT_ARGB8888.rawValue]
        .contains(surface.format.pointee.format)
    else { return nil }
    return PixelBuffer(
      start: pixels.assumingMemoryBound(to: UInt32.self), width: Int(surface.w),
      height: Int(surface.h), stride: Int(surface.pitch) / 4)
  }
}
