import CSDL2
import Testing

@testable import SDLPlatform

@MainActor
struct DrawingCheckTests {
  private final class Surface {
    let raw: UnsafeMutablePointer<SDL_Surface>

    init(owning raw: UnsafeMutablePointer<SDL_Surface>) { self.raw = raw }

    deinit { SDL_FreeSurface(raw) }
  }

  @Test(arguments: [SDL_PIXELFORMAT_RGB888, SDL_PIXELFORMAT_RGB565, SDL_PIXELFORMAT_RGB555])
  func `a working renderer is recognized with any pixel format`(
    _ format: SDL_PixelFormatEnum
  ) throws {
    let made = SDL_CreateRGBSurfaceWithFormat(0, 4, 4, 32, format.rawValue)
    let surface = Surface(owning: try #require(made))
    let raw = try #require(SDL_CreateSoftwareRenderer(surface.raw))
    #expect(Renderer(owning: raw, target: surface).canDraw())
  }
}
