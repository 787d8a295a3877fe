internal import CSDL2

/// Owns one SDL renderer; whatever it needs to live is held by `target`.
package final class Renderer {
  let raw: OpaquePointer
  private let target: AnyObject

  /// Takes over `raw`, which draws to `target`.
  package init(owning raw: OpaquePointer, target: AnyObject) {
    self.raw = raw
    self.target = target
  }

  deinit { SDL_DestroyRenderer(raw) }

  /// Pixels of the surface it draws to.
  var outputSize: (width: Int32, height: Int32) {
    var size = (width: Int32(0), height: Int32(0))
    SDL_GetRendererOutputSize(raw, &size.width, &size.height)
    return size
  }

  /// SDL's name of it, and whether presenting waits for the display.
  ///
  /// The software renderer of SDL 2.26 says that it waits, and does not.
  var info: (name: String, waitsForDisplay: Bool) {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(raw, &info) == 0 else { return ("", false) }
    let waits = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    return (String(cString: info.name), waits && !isSoftware)
  }

  /// Pixels a texture may have each way.
  var longestTextureSide: Int {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(raw, &info)
    // SDL says 0 where memory is the limit.
    let side = min(info.max_texture_width, info.max_texture_height)
    return side > 0 ? Int(side) : 1 << 14
  }

  /// Whether what it draws arrives: one that reports no error may still draw nothing, as desktop
  /// GL does on a GLES context.
  ///
  /// Shows a black frame first: under KMS nothing can be read back before the first one.
  func draws() -> Bool {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_SetRenderDrawColor(raw, 0, 0, 0, 255)
    SDL_RenderClear(raw)
    SDL_RenderPresent(raw)
    SDL_RenderClear(raw)
    SDL_SetRenderDrawColor(raw, 255, 255, 255, 255)
    SDL_RenderFillRect(raw, &corner)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    // White of 16 bits a pixel is read back a little darker.
    return SDL_RenderReadPixels(raw, &corner, format, &pixel, 4) == 0
      && pixel & 0xF0F0F0 == 0xF0F0F0
  }
}
