internal import CSDL2

/// The SDL2 that runs, which may be another one than at the build.
enum SDLLibrary {
  /// Whether it is sdl2-compat, which runs on SDL3: its patch versions begin with 50.
  static let isCompat: Bool = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.patch >= 50
  }()
}
