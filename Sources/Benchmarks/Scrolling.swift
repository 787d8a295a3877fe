import ClearStyleUI
import Geometry
import Input
import SDLPlatform
import Timing
import ToDoDocument
import Typesetting
import ViewKit

/// The real list in a real window of this process, scrolled on virtual time and as fast as it goes.
///
/// A fifth of a wheel click a frame is 20 points a frame: in two frames out of five a row comes in.
@MainActor
struct Scrolling {
  private let window: Window
  private let scene: Scene
  private let screen: ListScreen
  private var frame = 0

  private static let warmUp = 60
  private static let frames = 600

  /// A window of `size` points with 1,000 rows.
  init(size: Size) throws(Trouble) {
    do {
      window = try Window(Self.options(size), report: { Trouble($0).tell() })
      screen = ListScreen(document: Self.document())
      scene = Scene(
        root: screen.root, size: window.size, textShaper: try FontLibrary(scale: 1))
    } catch {
      throw Trouble("\(error)")
    }
    guard window.size == size else {
      throw Trouble("the display has no room for \(Int(size.width)) × \(Int(size.height)) pixels")
    }
  }

  /// Seconds a frame on each of `clocks`.
  mutating func costs(on clocks: [Clock]) -> [Double] {
    for _ in 0..<Self.warmUp { showNextFrame() }
    let start = clocks.map(\.seconds)
    for _ in 0..<Self.frames { showNextFrame() }
    return zip(clocks, start).map { ($0.seconds - $1) / Double(Self.frames) }
  }

  private mutating func showNextFrame() {
    let now = Instant(seconds: Double(frame) / 60)
    let middle = Point(x: scene.size.width / 2, y: scene.size.height / 2)
    scene.handle(.wheel(clicks: 0.2, position: middle, time: now))
    window.show(scene.frame(at: now))
    frame += 1
  }

  private static func options(_ size: Size) -> WindowOptions {
    WindowOptions(
      title: "Benchmarks", size: size, minimumSize: size, scale: 1, isFullscreen: false)
  }

  private static func document() -> ToDoDocument {
    var generator = SystemRandomNumberGenerator()
    return ToDoDocument(items: Household.items(1000), using: &generator)
  }
}
