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

  @Test func `after a change of the scale, all lines are painted at the new one`() throws {
    let window = try HiddenWindow()
    let surface = try #require(SDLWindowSurface(of: window.raw, owner: window))
    let canvas = SurfaceCanvas(surface, of: window.raw, scale: 1) { Issue.record("\($0)") }
    let rect = displayList { $0.fill(Rect(x: 0, y: 1, width: 99, height: 1), .white) }
    func whiteLines() throws -> [Int] {
      let surface = try #require(SDL_GetWindowSurface(window.raw)?.pointee)
      let pixels = try #require(surface.pixels).assumingMemoryBound(to: UInt32.self)
      return (0..<6).filter { pixels[$0 * Int(surface.pitch) / 4] & 0xFFFFFF == 0xFFFFFF }
    }
    for (scale, lines) in [(1.0, [1]), (2, [2, 3]), (3, [3, 4, 5]), (1, [1])] {
      canvas.scale = scale
      canvas.paint(rect)
      #expect(canvas.scale == scale)
      #expect(canvas.work.pixels == 8 * 6)
      #expect(try whiteLines() == lines)
    }
  }

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
