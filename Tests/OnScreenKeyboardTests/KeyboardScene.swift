import Drawing
import Geometry
import Gestures
import Input
import OnScreenKeyboard
import Rasterizing
import TestSupport
import Testing
import Timing
import Typesetting
import ViewKit

/// A keyboard at the foot of a root view, in a scene on virtual time.
@MainActor
final class KeyboardScene {
  /// The root, which notes whether a contact or the wheel got past the keyboard.
  final class Root: View {
    private(set) var wonKinds: [GestureKind] = []
    private(set) var wheelClicks = 0.0

    override func gestureWillBegin(_ kind: GestureKind) { wonKinds.append(kind) }

    override func turnWheel(by clicks: Double) -> Bool {
      wheelClicks += clicks
      return true
    }
  }

  let keyboard = KeyboardView(returnTitle: "Done")
  let root = Root()
  let scene: Scene
  /// What the keyboard has asked for.
  private(set) var outputs: [KeyboardOutput] = []
  var now = Instant.zero
  private let canvas: OffscreenCanvas
  private var places: [Int64: Point] = [:]

  /// Creates a scene with the shown keyboard of `layouts`; without fonts, texts are empty.
  init(
    _ layouts: [KeyboardLayout], width: Double = 390, height: Double = 500, scale: Double = 1,
    hasFonts: Bool = false, isShown: Bool = true
  ) throws {
    let size = Size(width: width, height: height)
    canvas = try OffscreenCanvas(size: size, scale: scale)
    let shaper: any TextShaper =
      hasFonts
      ? try FontLibrary(
        scale: scale,
        fonts: .pinned(
          regular: PinnedFont.path, bold: PinnedFont.path, fallbacks: PinnedFont.keyboardPaths))
      : EmptyTextShaper()
    scene = Scene(root: root, size: size, scale: scale, textShaper: shaper)
    root.addSubview(keyboard)
    keyboard.layouts = layouts
    keyboard.windowSize = size
    keyboard.onKey = { [unowned self] in outputs.append($0) }
    if isShown {
      keyboard.show()
      run(0.3)
    }
  }

  /// The typed text, with deletions applied.
  var text: String {
    outputs.reduce(into: "") { text, output in
      switch output {
      case .text(let typed): text += typed
      case .deleteBackward: if !text.isEmpty { text.removeLast() }
      default: break
      }
    }
  }

  /// The lines of the keyboard, its keys and its popover.
  var lines: [String] {
    ([keyboard] + keyboard.subviews).map(\.accessibilityNode.description)
  }

  var popover: String { lines.last ?? "" }

  func clearOutputs() { outputs = [] }

  func run(_ seconds: Double) {
    for _ in 0..<Int((seconds * 100).rounded()) { frame(after: 0.01) }
  }

  @discardableResult
  func frame(after seconds: Double = 0) -> DisplayList {
    now = now + seconds
    return scene.frame(at: now)
  }

  func picture() -> Bitmap {
    canvas.paint(frame())
    return canvas.bitmap()
  }

  /// The center of the key whose line is `key`, in the window; `offset` is added.
  func place(of key: String) throws -> Point {
    let index = try #require(
      keyboard.subviews.firstIndex {
        let line = $0.accessibilityElement.description
        return line == key || line == "\(key), pressed"
      },
      "\(key) in \(lines)")
    let rect = keyboard.subviews[index].frame
    return keyboard.convertToWindow(rect).center
  }

  func touch(
    _ phase: TouchEvent.Phase, at place: Point, finger: Int64 = 1, kind: TouchEvent.Kind = .finger
  ) {
    places[finger] = place
    scene.handle(
      .touch(
        TouchEvent(
          id: TouchID(device: 0, number: finger), kind: kind, phase: phase, position: place,
          time: now)))
  }

  func press(_ key: String, finger: Int64 = 1, kind: TouchEvent.Kind = .finger) throws {
    touch(.began, at: try place(of: key), finger: finger, kind: kind)
  }

  func move(by x: Double, _ y: Double = 0, finger: Int64 = 1) {
    touch(.moved, at: (places[finger] ?? .zero) + Point(x: x, y: y), finger: finger)
  }

  func release(finger: Int64 = 1) { touch(.ended, at: places[finger] ?? .zero, finger: finger) }

  func cancel(finger: Int64 = 1) { touch(.cancelled, at: places[finger] ?? .zero, finger: finger) }

  func tap(_ key: String) throws {
    try press(key)
    now = now + 0.05
    release()
    now = now + 0.4
  }
}
