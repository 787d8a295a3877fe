internal import CSDL2

/// Owns one SDL renderer, and keeps the owner of the renderer's window or surface alive.
package final class Renderer {
  let raw: OpaquePointer
  private let target: AnyObject

  /// Takes ownership of `raw`, which draws to the window or surface that `target` owns.
  package init(owning raw: OpaquePointer, target: AnyObject) {
    self.raw = raw
    self.target = target
  }

  deinit { SDL_DestroyRenderer(raw) }

  /// The size in pixels of the window or surface to which the renderer draws.
  var outputSize: (width: Int32, height: Int32) {
    var size = (width: Int32(0), height: Int32(0))
    SDL_GetRendererOutputSize(raw, &size.width, &size.height)
    return size
  }

  /// The renderer's name in SDL, and whether presenting waits for the display.
  ///
  /// For SDL's software renderer `waitsForDisplay` is always false: SDL 2.26 reports a wait, but
  /// this renderer does not wait. If SDL reports an error, the result is an empty name and false.
  var info: (name: String, waitsForDisplay: Bool) {
    var info = SDL_RendererInfo()
    guard SDL_GetRendererInfo(raw, &info) == 0 else { return ("", false) }
    let waits = info.flags & SDL_RENDERER_PRESENTVSYNC.rawValue != 0
    let isSoftware = info.flags & SDL_RENDERER_SOFTWARE.rawValue != 0
    return (String(cString: info.name), waits && !isSoftware)
  }

  /// The greatest width and height of a texture in pixels; 16,384 if SDL reports no limit.
  var longestTextureSide: Int {
    var info = SDL_RendererInfo()
    SDL_GetRendererInfo(raw, &info)
    // SDL reports 0 if only memory limits the size of a texture.
    let side = min(info.max_texture_width, info.max_texture_height)
    return side > 0 ? Int(side) : 1 << 14
  }

  /// Draws a white pixel; returns whether reading the pixel back gives white.
  ///
  /// A renderer may draw nothing without reporting an error, as desktop GL does on a GLES context.
  /// A black frame is presented first, since with KMS no pixel can be read before the first frame.
  func canDraw() -> Bool {
    var pixel: UInt32 = 0
    var corner = SDL_Rect(x: 0, y: 0, w: 1, h: 1)
    SDL_SetRenderDrawColor(raw, 0, 0, 0, 255)
    SDL_RenderClear(raw)
    SDL_RenderPresent(raw)
    SDL_RenderClear(raw)
    SDL_SetRenderDrawColor(raw, 255, 255, 255, 255)
    SDL_RenderFillRect(raw, &corner)
    let format = SDL_PIXELFORMAT_ARGB8888.rawValue
    // On a display with 16 bits per pixel, white is read back as a slightly darker color. So only
    // the upper 4 bits of each color component are compared.
    return SDL_RenderReadPixels(raw, &corner, format, &pixel, 4) == 0
      && pixel & 0xF0F0F0 == 0xF0F0F0
  }
}

/// The name of an OpenGL renderer, as OpenGL reports it for GL_RENDERER.
struct GLRendererName: Hashable {
  let text: String

  /// Parts of the names of Mesa's software renderers, in lowercase.
  ///
  /// A renderer that draws through one of these renderers, as zink may, has a name that contains
  /// the name of that software renderer.
  private static let softwareRenderers = ["llvmpipe", "softpipe", "swrast", "software rasterizer"]
  private static let key: UInt32 = 0x1F01

  /// Whether the renderer runs on the CPU instead of a GPU.
  var isSoftware: Bool {
    let text = text.lowercased()
    // `text.contains(word)` is avoided: it would link the standard library's regular expressions, a
    // megabyte of code.
    return Self.softwareRenderers.contains { word in
      text.indices.contains { text[$0...].hasPrefix(word) }
    }
  }

  /// The name of the current GL context's renderer; nil if no context is current or GL reports no
  /// name.
  @MainActor static var current: GLRendererName? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard SDL_GL_GetCurrentContext() != nil, let symbol = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(symbol, to: GetString.self)(key)
    else { return nil }
    return GLRendererName(text: String(cString: name))
  }
}
