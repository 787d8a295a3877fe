import CanvasSupport
import ClearStyleUI
import Drawing
import Geometry
import Input
import Rasterizing
import Timing
import ToDoDocument
import ToDoModel
import Typesetting
import UserSettings
import ViewKit

/// The program's list on an offscreen canvas in virtual time, so that each run does the same work.
@MainActor
final class HeadlessList {
  /// The document with the list's items.
  let document: ToDoDocument
  private let screen: RootScreen
  private let scene: Scene
  private let canvas: OffscreenCanvas
  private var now = Instant.zero
  private var finger = Point.zero

  private static let size = Size(width: 1280, height: 800)

  /// A list of `rows` rows; its first frame is already painted.
  convenience init(rows: Int) throws { try self.init(items: SampleItems.items(rows)) }

  /// A list of `items`, whose texts are wrapped if `wrapsText` is true; its first frame is already
  /// painted.
  convenience init(items: [ToDoItem], wrapsText: Bool = false) throws {
    try self.init(ListCollection(ToDoList(items)), wrapsText: wrapsText)
  }

  /// The oldest of `lists`; its first frame is already painted.
  init(_ lists: ListCollection, wrapsText: Bool = false) throws {
    var generator = SystemRandomNumberGenerator()
    document = ToDoDocument(lists, using: &generator)
    var settings = Settings()
    settings.wrapsText = wrapsText
    let list = RootScene(
      document: document, size: Self.size, scale: 1, textShaper: try FontLibrary(scale: 1),
      settings: settings)
    (screen, scene) = (list.screen, list.scene)
    canvas = try OffscreenCanvas(size: Self.size, scale: 1)
    showFrame()
  }

  /// Applies `change`; the next frame shows it.
  func perform(_ change: Change) { screen.controller.perform(change) }

  /// Advances the time by `seconds` and paints the frame at that time.
  func showFrame(after seconds: Double = 1.0 / 60) {
    now = now + seconds
    canvas.paint(scene.frame(at: now))
  }

  /// The number of draw calls that a GPU needs for the current frame.
  func drawCalls() throws -> Int {
    guard let picture = RendererPicture(size: Self.size) else {
      throw BenchmarkError("no memory to paint into")
    }
    _ = picture.paint(scene.frame(at: now))
    return picture.work.drawCalls
  }

  /// Presses a key; the next frame shows the effect.
  func press(_ key: Key, _ modifiers: KeyModifiers = []) {
    scene.handle(.key(KeyEvent(key, modifiers, time: now)))
  }

  /// Types `text` and paints the next frame.
  func type(_ text: String) {
    scene.handle(.text(text, time: now))
    showFrame()
  }

  /// Puts a finger on the middle of the window.
  func touch() {
    finger = Point(x: Self.size.width / 2, y: Self.size.height / 2)
    send(.began)
  }

  /// Moves the finger by `dx` and `dy` points and paints the next frame.
  func drag(by dx: Double, _ dy: Double) {
    finger = Point(x: finger.x + dx, y: finger.y + dy)
    send(.moved)
    showFrame()
  }

  /// Turns the wheel over the middle of the window by `clicks` and paints the next frame.
  func turnWheel(by clicks: Double) {
    let middle = Point(x: Self.size.width / 2, y: Self.size.height / 2)
    scene.handle(.wheel(clicks: clicks, position: middle, time: now))
    showFrame()
  }

  /// Begins to edit the row below the finger, and waits until the others are dimmed.
  func beginEditing() {
    touch()
    send(.ended)
    for _ in 0..<60 { showFrame() }
  }

  private func send(_ phase: TouchEvent.Phase) {
    let id = TouchID(device: 1, number: 1)
    scene.handle(
      .touch(TouchEvent(id: id, kind: .finger, phase: phase, position: finger, time: now)))
  }
}
