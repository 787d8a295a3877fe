import Assets
import ClearStyleUI
import Geometry
import Glibc
import Input
import OnScreenKeyboard
import ProgramHarness
import Rasterizing
import Timing
import ToDoDocument
import ToDoModel
import Typesetting
import UserSettings
import ViewKit

/// A kiosk's screen with its list in a file, on an offscreen canvas in virtual time.
///
/// The store's thread saves in real time; ``waitForStore()`` keeps it from falling behind. Between two
/// checkpoints, 10 s of real time, the store keeps the saved changes in memory: in virtual time these are
/// many more than in a window.
@MainActor
final class SoakScreen {
  /// The size of the window in points; a point is a pixel.
  static let size = Size(width: 1280, height: 800)
  private static let rows = 16
  /// Seconds without input after which the kiosk returns to its list.
  private static let idleTime = 5.0
  /// The number of unsaved changes above which the gestures wait for the store.
  private static let maximumUnsaved = 32
  private static let framesPerSecond = 60.0

  private let document: ToDoDocument
  private let home: Home
  private let screen: RootScreen
  private let scene: Scene
  private let canvas: OffscreenCanvas
  private let paints: Bool
  private var now = Instant.zero

  /// A screen whose first frame is painted; without `paints` no other frame is.
  init(paints: Bool) throws {
    self.paints = paints
    home = try Home()
    var generator = SystemRandomNumberGenerator()
    try home.folder.makeFolder("data/clearstyle")
    document = try ToDoDocument(DocumentOptions(path: home.database), using: &generator)
    var settings = Settings()
    settings.keyboardMode = .on
    settings.keyboardLayouts = Assets.keyboards.map(\.name)
    settings.kiosk = KioskSettings()
    settings.kiosk?.idleTime = Self.idleTime
    let list = RootScene(
      document: document, size: Self.size, scale: 1, textShaper: try FontLibrary(scale: 1),
      settings: settings)
    (screen, scene) = (list.screen, list.scene)
    canvas = try OffscreenCanvas(size: Self.size, scale: 1)
    let layouts = try Assets.keyboards.map { try KeyboardLayout(named: $0.name, parsing: $0.bytes) }
    screen.readKeyboardLayouts = { KeyboardLayoutCatalog(layouts, locale: "") }
    canvas.paint(scene.frame(at: now))
  }

  /// The number of rows of all lists.
  var rowCount: Int {
    document.lists.lists.items.reduce(0) { $0 + document[ListID($1.id)].count }
  }

  /// Waits until the kiosk has returned to its list, and gives the file its first list and rows again, as
  /// another program would.
  ///
  /// Without it a soak would measure a list that grows, or none.
  func restoreRows() {
    run(2 * Self.idleTime)
    let lists = document.lists.lists.items.map(\.id)
    var edits = lists.filter { $0 != .originalList }.map(Edit.remove)
    edits.append(.insert(.originalList, in: .lists, before: nil))
    edits += document[.original].items.map { .remove($0.id) }
    edits += SampleItems.items(Self.rows).map { .insert($0, in: .original, before: nil) }
    document.perform(Change(edits))
    run(2)
    waitForStore()
  }

  /// Moves a finger along each path in `seconds`, after a rest of `restingTime` seconds, and lifts it.
  func move(_ paths: [SoakGesture.Path], restingTime: Double, seconds: Double) {
    send(.began, paths, 0)
    if restingTime > 0 { run(restingTime) }
    let steps = max(1, Int(seconds * Self.framesPerSecond))
    for step in 1...steps {
      run(1 / Self.framesPerSecond)
      send(.moved, paths, Double(step) / Double(steps))
    }
    send(.ended, paths, 1)
  }

  /// Whether a text is edited.
  var isEditing: Bool { scene.firstResponder != nil }

  /// Types `text` as a keyboard does, and ends the edit by Return.
  func type(_ text: String) {
    scene.handle(.text(text, time: now))
    run(1 / Self.framesPerSecond)
    scene.handle(.key(KeyEvent(.return, time: now)))
  }

  /// Advances the time by `seconds`, and draws frames and fires timers as the window does.
  func run(_ seconds: Double) {
    let end = now + seconds
    while true {
      let frame = now + 1 / Self.framesPerSecond
      guard let due = scene.needsFrame ? frame : scene.nextDeadline, due <= end else { break }
      now = max(now, due)
      if scene.needsFrame { draw() } else { scene.fireTimers(upTo: now) }
    }
    now = max(now, end)
  }

  private func draw() {
    let list = scene.frame(at: now)
    if paints { canvas.paint(list) }
  }

  /// Closes the file; the store would write it again after the home folder is deleted.
  func close() throws { try document.close() }

  /// Takes the store's reports; waits while many changes are not saved.
  func waitForStore() {
    repeat {
      document.update()
      // The store saves on its own thread, and virtual time must not run ahead of it.
      if document.unsavedCount > Self.maximumUnsaved { usleep(500) }
    } while document.unsavedCount > Self.maximumUnsaved
  }

  private func send(_ phase: TouchEvent.Phase, _ paths: [SoakGesture.Path], _ progress: Double) {
    for (number, path) in paths.enumerated() {
      let position = Point(
        x: path.start.x + (path.end.x - path.start.x) * progress,
        y: path.start.y + (path.end.y - path.start.y) * progress)
      scene.handle(
        .touch(
          TouchEvent(
            id: TouchID(device: 1, number: Int64(number)), kind: .finger, phase: phase,
            position: position, time: now)))
    }
  }
}
