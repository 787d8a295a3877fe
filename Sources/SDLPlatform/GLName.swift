internal import CSDL2

/// The name of an OpenGL renderer (GL_RENDERER).
struct GLRendererName: Hashable {
  let text: String

  /// Names of Mesa's software renderers; another renderer's name may contain that of the one it
  /// uses.
  private static let softwareRenderers = ["llvmpipe", "softpipe", "swrast", "software rasterizer"]
  private static let key: UInt32 = 0x1F01

  /// Whether it renders on the CPU instead of a GPU.
  var isSoftware: Bool {
    let text = text.lowercased()
    // Not `text.contains(word)`: that links the standard library's regular expressions, a megabyte.
    return Self.softwareRenderers.contains { word in
      text.indices.contains { text[$0...].hasPrefix(word) }
    }
  }

  /// The renderer of the current GL context; nil if there is none.
  @MainActor static var current: GLRendererName? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard SDL_GL_GetCurrentContext() != nil, let symbol = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(symbol, to: GetString.self)(key)
    else { return nil }
    return GLRendererName(text: String(cString: name))
  }
}
