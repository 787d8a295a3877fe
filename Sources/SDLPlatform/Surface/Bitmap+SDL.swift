internal import CSDL2
internal import Drawing

extension Bitmap {
  /// Calls `body` with an SDL surface that shows the image; returns the result of `body`.
  ///
  /// The surface is valid only during the call. The surface is nil if SDL has no memory for it.
  func withSurface<Result>(_ body: (UnsafeMutablePointer<SDL_Surface>?) -> Result) -> Result {
    var pixels = pixels
    return pixels.withUnsafeMutableBytes { bytes in
      let surface = SDL_CreateRGBSurfaceWithFormatFrom(
        bytes.baseAddress, Int32(width), Int32(height), 32, Int32(width * 4),
        SDL_PIXELFORMAT_ARGB8888.rawValue)
      defer { SDL_FreeSurface(surface) }
      return body(surface)
    }
  }
}
