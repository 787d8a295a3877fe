internal import CSDL2

/// The version of the SDL2 that runs, which may be another one than at the build.
enum SDLVersion {
  /// Whether the SDL2 is sdl2-compat, which has SDL3 inside: its patch versions begin with 50.
  static let isSDL3Inside: Bool = {
    var version = SDL_version()
    SDL_GetVersion(&version)
    return version.patch >= 50
  }()
}
