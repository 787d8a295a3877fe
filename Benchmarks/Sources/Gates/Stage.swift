import CanvasSupport
import ClearStyleUI
import Drawing
import Geometry
import Input
import Rasterizing
import SDLPlatform
import Timing
import ToDoDocument
import ToDoModel
import Typesetting
import ViewKit

/// The real list without a window, on time of its own: the same work whenever it is done.
@MainActor
final class Stage {
  /// The rows.
  let document: ToDoDocument
  private let screen: ListScreen
  private let scene: Scene
  private let canvas: OffscreenCanvas
  private var now = Instant.zero
  private var finger = Point.zero

  private static let size = Size(width: 1280, height: 800)

  /// `rows` rows, shown once.
  init(rows: Int) throws(Trouble) {
    var generator = SystemRandomNumberGenerator()
    document = ToDoDocument(items: SampleItems.items(rows), using: &generator)
    screen = ListScreen(document: document)
    do {
      scene = Scene(
        root: screen.root, size: Self.size, scale: 1, textShaper: try FontLibrary(scale: 1),
        relations: ListScreen.relations)
      canvas = try OffscreenCanvas(size: Self.size, scale: 1)
    } catch {
      throw Trouble("\(error)")
    }
    showFrame()
  }

  /// Paints what is to be seen a sixtieth of a second later, or that many `seconds`.
  func showFrame(after seconds: Double = 1.0 / 60) {
    now = now + seconds
    canvas.paint(scene.frame(at: now))
  }

  /// How often a GPU would be called to paint what is to be seen now.
  func drawCalls() throws(Trouble) -> Int {
    guard let picture = RendererPicture(size: Self.size) else { throw Trouble("no room to paint") }
    _ = picture.paint(scene.frame(at: now))
    return picture.canvas.work.drawCalls
  }

  /// Puts a finger on the middle of the window.
  func touch() {
    finger = Point(x: Self.size.width / 2, y: Self.size.height / 2)
    tell(.began)
  }

  /// Moves the finger and shows the frame in which the list follows.
  func drag(by dx: Double, _ dy: Double) {
    finger = Point(x: finger.x + dx, y: finger.y + dy)
    tell(.moved)
    showFrame()
  }

  /// Turns the wheel over the middle of the window by `clicks` and shows the frame that follows.
  func turnWheel(by clicks: Double) {
    let middle = Point(x: Self.size.width / 2, y: Self.size.height / 2)
    scene.handle(.wheel(clicks: clicks, position: middle, time: now))
    showFrame()
  }

  private func tell(_ phase: TouchEvent.Phase) {
    let id = TouchID(device: 1, number: 1)
    scene.handle(
      .touch(TouchEvent(id: id, kind: .finger, phase: phase, position: finger, time: now)))
  }
}
