import CSDL2TTF

/// Owns an `SDL_Surface` with 32 bits per pixel.
struct SurfaceHandle: ~Copyable {
  private let raw: UnsafeMutablePointer<SDL_Surface>

  /// Takes ownership of `raw`.
  init(owning raw: UnsafeMutablePointer<SDL_Surface>) { self.raw = raw }

  deinit { SDL_FreeSurface(raw) }

  var width: Int { Int(raw.pointee.w) }
  var height: Int { Int(raw.pointee.h) }

  /// All pixels, line by line, without the padding of the surface's pitch.
  func copyPixels() -> [UInt32] {
    let (width, height) = (width, height)
    let pitch = Int(raw.pointee.pitch)
    return [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      for line in 0..<height {
        let source = raw.pointee.pixels + line * pitch
        let target = UnsafeMutableRawBufferPointer(
          rebasing: UnsafeMutableRawBufferPointer(buffer)[(line * width * 4)...])
        target.copyMemory(from: UnsafeRawBufferPointer(start: source, count: width * 4))
      }
      count = width * height
    }
  }
}
