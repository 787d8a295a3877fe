import Geometry
import Input
import Testing
import Timing

@testable import ViewKit

@MainActor @Suite struct FirstResponderTests {
  /// A view that records the keys and the text it receives, and handles only the keys in
  /// `handledKeys`.
  private final class Recorder: View {
    var handledKeys: Set<Key> = []
    var caret: Rect?
    private(set) var keys: [KeyEvent] = []
    private(set) var typed = ""
    private(set) var resigned = 0

    override var canBecomeFirstResponder: Bool { true }
    override var caretRect: Rect? { caret }
    override func insertText(_ text: String) { typed += text }

    override func keyDown(_ event: KeyEvent) -> Bool {
      keys.append(event)
      return handledKeys.contains(event.key)
    }

    override func resignFirstResponder() {
      resigned += 1
      super.resignFirstResponder()
    }
  }

  private let root = View()
  private let first = Recorder()
  private let second = Recorder()
  private let harness: SceneHarness

  init() {
    root.addSubview(first)
    root.addSubview(second)
    harness = SceneHarness(root)
  }

  @Test func `without a first responder keys go to the scene`() {
    var sceneKeys: [Key] = []
    harness.scene.onKey = { sceneKeys.append($0.key) }
    harness.press(.left)
    harness.type("a")
    #expect(harness.scene.firstResponder == nil)
    #expect(sceneKeys == [.left])
    #expect(first.keys.isEmpty && first.typed.isEmpty)
  }

  @Test func `keys that the first responder does not handle go to the scene`() {
    var sceneKeys: [KeyEvent] = []
    harness.scene.onKey = { sceneKeys.append($0) }
    first.handledKeys = [.left]
    #expect(first.becomeFirstResponder())
    harness.press(.left)
    harness.press(.f11, .control, isRepeat: true)
    harness.type("é")
    let left = KeyEvent(.f11, .control, isRepeat: true, time: harness.now)
    #expect(first.keys == [KeyEvent(.left, time: harness.now), left])
    #expect(sceneKeys == [left])
    #expect(first.typed == "é")
    #expect(second.keys.isEmpty && second.typed.isEmpty)
  }

  @Test func `a new first responder makes the previous one resign`() {
    first.becomeFirstResponder()
    second.becomeFirstResponder()
    #expect(harness.scene.firstResponder === second)
    #expect(!first.isFirstResponder && second.isFirstResponder)
    #expect(first.resigned == 1)
    first.resignFirstResponder()
    #expect(second.isFirstResponder)
    second.resignFirstResponder()
    #expect(harness.scene.firstResponder == nil)
    #expect(!second.isFirstResponder)
  }

  @Test func `becoming first responder again does not resign`() {
    first.becomeFirstResponder()
    #expect(first.becomeFirstResponder())
    #expect(first.resigned == 0)
  }

  @Test func `only a view in a scene that can become first responder does`() {
    #expect(!root.becomeFirstResponder())
    first.removeFromSuperview()
    #expect(!first.becomeFirstResponder())
    #expect(harness.scene.firstResponder == nil)
  }

  @Test(arguments: [true, false])
  func `a view that leaves the tree stays first responder until it resigns`(isAncestor: Bool) {
    let holder = View()
    root.addSubview(holder)
    holder.addSubview(first)
    first.becomeFirstResponder()
    (isAncestor ? holder : first).removeFromSuperview()
    #expect(first.isFirstResponder)
    harness.type("x")
    #expect(first.typed == "x")
    first.resignFirstResponder()
    #expect(harness.scene.firstResponder == nil)
    harness.type("y")
    #expect(first.typed == "x")
  }

  @Test func `the scene retains the first responder`() {
    weak var weakView: View?
    do {
      let view = Recorder()
      root.addSubview(view)
      view.becomeFirstResponder()
      view.removeFromSuperview()
      weakView = view
    }
    #expect(weakView != nil)
    harness.scene.firstResponder?.resignFirstResponder()
    #expect(weakView == nil)
  }

  @Test func `the text input rectangle is where the first responder's caret is drawn`() {
    root.boundsOrigin = Point(x: 0, y: 5)
    first.frame = Rect(x: 100, y: 200, width: 50, height: 40)
    first.transform.scale = Size(width: 1, height: 0.5)
    first.boundsOrigin = Point(x: 10, y: 0)
    first.caret = Rect(x: 30, y: 10, width: 2, height: 20)
    #expect(harness.scene.textInputRect == nil)
    first.becomeFirstResponder()
    #expect(harness.scene.textInputRect == Rect(x: 120, y: 210, width: 2, height: 10))
    first.removeFromSuperview()
    #expect(harness.scene.textInputRect == .zero)
    first.caret = nil
    #expect(harness.scene.textInputRect == nil)
  }
}
