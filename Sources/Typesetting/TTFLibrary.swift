import CSDL2TTF

/// Initializes SDL2_ttf for its lifetime.
///
/// `TTF_Init` and `TTF_Quit` are reference-counted, so any number of instances may exist. SDL's video
/// subsystem is not needed.
final class TTFLibrary {
  init() throws(TypesettingError) {
    guard TTF_Init() == 0 else {
      throw TypesettingError("SDL2_ttf cannot start: \(Self.lastError)")
    }
  }

  deinit { TTF_Quit() }

  /// SDL's message for the last error; valid directly after the call that failed.
  static var lastError: String { String(cString: SDL_GetError()) }
}
