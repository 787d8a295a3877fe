import CSDL2
import Geometry
import Testing

@testable import SDLPlatform

struct WindowScalingTests {
  @Test func `the size of a window, which SDL rounds to pixels, does not change the scale`() {
    for steps in 60...480 {
      let scale = Double(steps) / 120
      for units in 240...1200 {
        let pixels = Int((Double(units) * scale).rounded())
        let ratio = WindowScaling.ratio(pixels: pixels, units: units)
        if ratio != scale {
          Issue.record("\(units) units of \(scale) pixels: \(ratio)")
          return
        }
      }
    }
  }

  @Test func `a window without a size has a scale above 0`() {
    for (pixels, units) in [(0, 0), (0, 400), (2, 0)] {
      #expect(WindowScaling.ratio(pixels: pixels, units: units) > 0)
    }
  }

  @Test @MainActor
  func `a size that does not fit the screen is kept until something else resizes the window`()
    throws
  {
    SDL_SetHint(SDL_HINT_VIDEODRIVER, "dummy")
    try #require(SDL_InitSubSystem(SDL_INIT_VIDEO) == 0)
    let window = try #require(SDL_CreateWindow("", 0, 0, 400, 700, SDL_WINDOW_HIDDEN.rawValue))
    defer {
      SDL_DestroyWindow(window)
      SDL_QuitSubSystem(SDL_INIT_VIDEO)
      SDL_ResetHint(SDL_HINT_VIDEODRIVER)
    }
    let options = WindowOptions(
      title: "", size: Size(width: 400, height: 700), minimumSize: Size(width: 1, height: 1),
      scale: 2,
      presentation: .window, cacheFolder: nil)
    var scaling = WindowScaling(of: window, options)
    #expect(scaling.requestedSize == nil)
    scaling.resize(to: options.size)
    var height: Int32 = 0
    SDL_GetWindowSize(window, nil, &height)
    #expect(height < 1400 && scaling.requestedSize == options.size)
    SDL_SetWindowSize(window, 500, 500)
    #expect(scaling.requestedSize == nil)
  }
}
