import CSDL2TTF

/// SDL2_ttf, started for as long as anything of it is used.
///
/// It counts how often it was started, so that every owner may start and end it; it needs neither
/// a window nor SDL's video.
final class TTFLibrary {
  init() throws(TypesettingError) {
    guard TTF_Init() == 0 else {
      throw TypesettingError("SDL2_ttf cannot start: \(Self.lastError)")
    }
  }

  deinit { TTF_Quit() }

  /// What went wrong last; valid right after the call that failed.
  static var lastError: String { String(cString: SDL_GetError()) }
}
