import CSDL2
import Drawing
import Geometry
import Testing

@testable import SDLPlatform

@MainActor
struct SurfaceCanvasTests {
  /// Owns a hidden window of 8 × 6 pixels.
  private final class HiddenWindow {
    let raw: OpaquePointer

    init() throws {
      SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
      SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0")
      try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
      let window = SDL_CreateWindow("", 0, 0, 8, 6, SDL_WINDOW_HIDDEN.rawValue)
      raw = try #require(window)
    }

    deinit {
      SDL_DestroyWindow(raw)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    }
  }

  private let list = displayList { $0.fill(Rect(x: 0, y: 2, width: 99, height: 2), .white) }

  @Test func `a window without memory is reported once, and repainted when it has memory again`()
    throws
  {
    let window = try HiddenWindow()
    var problems: [String] = []
    let surface = try #require(SDLWindowSurface(of: window.raw, owner: window))
    let canvas = SurfaceCanvas(surface, of: window.raw, scale: 1) { problems.append($0) }
    canvas.paint(list)
    canvas.present()
    #expect(canvas.work.pixels == 8 * 6)
    // A surface of this size would need more memory than any machine has.
    SDL_SetWindowSize(window.raw, 10_000_000, 10_000_000)
    for _ in 0..<2 {
      canvas.invalidate()
      canvas.paint(list)
      canvas.present()
      #expect(canvas.work.pixels == 0)
    }
    #expect(problems.count == 1)
    SDL_SetWindowSize(window.raw, 8, 6)
    canvas.paint(list)
    #expect(canvas.work.pixels == 8 * 6)
  }
}
