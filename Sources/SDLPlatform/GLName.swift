internal import CSDL2

/// What GL says of who draws.
struct GLName: Hashable {
  let text: String

  /// Mesa's renderers on the processor, by their own names; another can have one of them behind it.
  private static let processors = ["llvmpipe", "softpipe", "swrast", "software rasterizer"]
  /// GL_RENDERER.
  private static let key: UInt32 = 0x1F01

  /// Whether it is the processor, not a GPU.
  var isProcessor: Bool {
    let text = text.lowercased()
    // Not `text.contains(word)`: that links the standard library's regular expressions, a megabyte.
    return Self.processors.contains { word in
      text.indices.contains { text[$0...].hasPrefix(word) }
    }
  }

  /// That of the renderer that drew last; nil where that is none of GL's.
  @MainActor static var current: GLName? {
    typealias GetString = @convention(c) (UInt32) -> UnsafePointer<CChar>?
    guard SDL_GL_GetCurrentContext() != nil, let symbol = SDL_GL_GetProcAddress("glGetString"),
      let name = unsafeBitCast(symbol, to: GetString.self)(key)
    else { return nil }
    return GLName(text: String(cString: name))
  }
}
