import Drawing
import Geometry
import Input
import Rasterizing
import TestSupport
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import Typesetting
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// The screen of the program with a fixed font, in a scene on virtual time, without a window.
@MainActor
final class App {
  let document: ToDoDocument
  let screen: RootScreen
  /// The scene with its screen.
  let root: RootScene
  var scene: Scene { root.scene }
  private(set) var now = Instant.zero
  /// Called with the display list of each frame.
  var onFrame: ((DisplayList) -> Void)?
  private var canvas: OffscreenCanvas
  private var positions: [Int64: Point] = [:]

  /// An app with `lists`, each with its rows; the last one is open.
  convenience init(
    lists: KeyValuePairs<String, [String]>, width: Double = 400, height: Double = 700,
    scale: Double = 1, settings: Settings = Settings()
  ) throws {
    try self.init(
      [], width: width, height: height, scale: scale, settings: settings)
    for (name, texts) in lists {
      let list = ToDoItem(id: document.makeListID(), text: name)
      let items = texts.map { ToDoItem(id: document.makeID(), text: $0) }
      applyForeign(.insertion(of: items, into: list, before: nil))
      screen.controller.show(ListID(list.id))
    }
    applyForeign(Change([.remove(.originalList)]))
    settle()
  }

  /// An app with a list of the rows `texts`, in no file.
  convenience init(
    _ texts: [String], width: Double = 400, height: Double = 700, scale: Double = 1,
    behaviors: [any Behavior.Type] = RootScreen.behaviors, without disabled: Set<Gesture> = [],
    settings: Settings = Settings(),
    fonts: FontSource = .pinned(regular: PinnedFont.path, bold: PinnedFont.path)
  ) throws {
    var random = SplitMix64(seed: 1)
    let document = ToDoDocument(items: [], using: &random)
    document.start(with: texts)
    try self.init(
      document: document, width: width, height: height, scale: scale, behaviors: behaviors,
      without: disabled, settings: settings, fonts: fonts)
  }

  /// An app that shows `document`, which may have a file.
  init(
    document: ToDoDocument, width: Double = 400, height: Double = 700, scale: Double = 1,
    behaviors: [any Behavior.Type] = RootScreen.behaviors, without disabled: Set<Gesture> = [],
    settings: Settings = Settings(),
    fonts: FontSource = .pinned(regular: PinnedFont.path, bold: PinnedFont.path)
  ) throws {
    self.document = document
    let size = Size(width: width, height: height)
    canvas = try OffscreenCanvas(size: size, scale: scale)
    var settings = settings
    settings.disabledGestures.formUnion(disabled)
    screen = RootScreen(document: document, behaviors: behaviors, settings: settings)
    root = RootScene(
      screen, size: size, scale: scale, textShaper: try FontLibrary(scale: scale, fonts: fonts))
    frame()
  }

  var table: TableView { screen.controller.tableView }
  var cells: [ToDoCell] { table.visibleCells.compactMap { $0 as? ToDoCell } }
  var texts: [String] { document.list.items.map(\.text) }

  func cell(_ text: String) -> ToDoCell? { cells.first { $0.item?.text == text } }

  func add(_ texts: [String]) {
    applyForeign(
      Change(
        texts.map { .insert(ToDoItem(id: document.makeID(), text: $0), before: nil) }))
  }

  /// Applies a change as if another program had made it.
  func applyForeign(_ change: Change) { document.perform(change) }

  /// Undoes the last change as if another program had undone it.
  func undoForeign() { document.undo() }

  /// Advances the time without drawing a frame or firing a timer.
  func pass(_ seconds: Double) { now = now + seconds }

  @discardableResult
  func frame(after seconds: Double = 0) -> DisplayList {
    now = now + seconds
    let list = scene.frame(at: now)
    onFrame?(list)
    return list
  }

  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 60).rounded()) { frame(after: 1.0 / 60) }
  }

  func settle() {
    for _ in 0..<10_000 where scene.needsFrame { frame(after: 1.0 / 60) }
  }

  /// Draws a frame at the current time and returns its picture.
  func picture() -> Bitmap {
    canvas.paint(frame())
    return canvas.bitmap()
  }

  /// Moves the window to a display with `scale` pixels per point.
  func changeScale(to scale: Double) throws {
    scene.scale = scale
    canvas = try OffscreenCanvas(size: scene.size, scale: scale)
  }

  func touch(
    _ phase: TouchEvent.Phase, _ x: Double, _ y: Double, finger: Int64 = 1,
    kind: TouchEvent.Kind = .finger
  ) {
    positions[finger] = Point(x: x, y: y)
    scene.handle(
      .touch(
        TouchEvent(
          id: TouchID(device: 0, number: finger), kind: kind, phase: phase,
          position: Point(x: x, y: y), time: now)))
  }

  func position(of finger: Int64) -> Point { positions[finger] ?? .zero }

  /// Drags the row at `y` until the row is `offset` points from its place, without a release.
  func hold(
    y: Double, offset: Double, finger: Int64 = 1, kind: TouchEvent.Kind = .finger,
    over seconds: Double = 0.2
  ) {
    let slop: Double = kind == .finger ? 10 : 3
    let start = offset > 0 ? 20 : scene.size.width - 20
    let end = start + offset + (offset > 0 ? slop : -slop)
    touch(.began, start, y, finger: finger, kind: kind)
    for step in 1...10 {
      frame(after: seconds / 10)
      let x = start + (end - start) * Double(step) / 10
      touch(.moved, x, y, finger: finger, kind: kind)
    }
    frame()
  }

  /// Ends a finger's contact at its current position.
  func release(finger: Int64 = 1) {
    let position = positions[finger] ?? .zero
    touch(.ended, position.x, position.y, finger: finger)
    frame()
  }

  func swipe(y: Double, to offset: Double, finger: Int64 = 1) {
    hold(y: y, offset: offset, finger: finger)
    release(finger: finger)
  }
}
