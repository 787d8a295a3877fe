import Drawing
import Geometry
import Input
import Testing
import TextEditing
import Timing

@testable import ViewKit

/// Selects by finger in a field whose characters are 10 points wide.
@MainActor @Suite struct TextTouchTests {
  private let root = View()
  private let field = TextField(style: TextStyle(size: 16))
  private let harness: SceneHarness
  /// The last rectangle of the menu; nil if there is no menu.
  private final class Menu { var rect: Rect? }
  private let menu = Menu()

  init() {
    field.frame = Rect(x: 20, y: 0, width: 300, height: 50)
    root.addSubview(field)
    harness = SceneHarness(root)
    field.setText("Buy milk now")
    field.onSelectionMenu = { [menu] in menu.rect = $0 }
    field.becomeFirstResponder()
    harness.frame()
  }

  /// The handles as drawn, in points of the window.
  private var handles: [Rect] {
    harness.frame().commands.compactMap { command in
      guard case .image(let rect, let bitmap, _) = command, bitmap === TextFieldTouch.handle else {
        return nil
      }
      return rect
    }
  }

  private func drag(
    _ start: Double, _ end: Double, kind: TouchEvent.Kind = .finger, release: Bool = true
  ) {
    let places = [start] + (1...5).map { start + (end - start) * Double($0) / 5 }
    for (index, x) in places.enumerated() { touch(index == 0 ? .began : .moved, x, kind) }
    if release { touch(.ended, end, kind) }
  }

  private func touch(_ phase: TouchEvent.Phase, _ x: Double, _ kind: TouchEvent.Kind) {
    harness.scene.handle(
      .touch(
        TouchEvent(
          id: TouchID(device: 0, number: 1), kind: kind, phase: phase,
          position: Point(x: x, y: 25), time: harness.now)))
  }

  @Test func `a selection by finger has two handles and a menu, one by mouse none`() {
    drag(60, 100)
    #expect(field.buffer.selectedText == "milk")
    #expect(handles.map { $0.minX + 7 } == [60, 100])
    #expect(menu.rect == Rect(x: 40, y: 0, width: 40, height: 50))
    drag(140, 20, kind: .mouse)
    #expect(field.buffer.selectedText == "Buy milk now")
    #expect(handles.isEmpty && menu.rect == nil)
  }

  @Test func `the menu is there after the release only`() {
    drag(60, 100, release: false)
    #expect(menu.rect == nil)
    touch(.ended, 100, .finger)
    #expect(menu.rect != nil)
  }

  @Test(arguments: [(58.0, 20.0, "Buy milk"), (110, 150, "milk now"), (62, 130, " no")])
  func `a drag from a handle moves that end and keeps the other`(
    start: Double, end: Double, selected: String
  ) {
    drag(60, 100)
    drag(start, end)
    #expect(field.buffer.selectedText == selected)
  }

  @Test func `a drag far from the handles begins another selection`() {
    drag(60, 100)
    drag(130, 140)
    #expect(field.buffer.selection.range.lowerBound == 11)
  }

  @Test func `a double tap has a menu, a single tap only at the caret`() {
    for kind: TouchEvent.Kind in [.finger, .mouse] {
      harness.frame(after: 1)
      touch(.began, 80, kind)
      touch(.ended, 80, kind)
      #expect(menu.rect == nil)
      harness.frame(after: 1)
      touch(.began, 80, kind)
      touch(.ended, 80, kind)
      #expect((menu.rect != nil) == (kind == .finger))
      touch(.began, 80, kind)
      touch(.ended, 80, kind)
      #expect(field.buffer.selectedText == "milk")
      #expect((menu.rect != nil) == (kind == .finger))
      #expect(handles.count == (kind == .finger ? 2 : 0))
    }
  }

  @Test func `keys, typing and the end of the edit remove handles and menu`() {
    let endings: [(SceneHarness, TextField) -> Void] = [
      { harness, _ in harness.press(.left) }, { harness, _ in harness.type("x") },
      { harness, _ in harness.press(.character("a"), .control) },
      { _, field in field.resignFirstResponder() }, { _, field in field.setText("bread") },
    ]
    for end in endings {
      field.setText("Buy milk now")
      field.becomeFirstResponder()
      harness.frame(after: 1)
      drag(60, 100)
      #expect(menu.rect != nil)
      end(harness, field)
      #expect(handles.isEmpty && menu.rect == nil)
    }
  }
}
