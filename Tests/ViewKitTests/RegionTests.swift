import Geometry
import Input
import Testing
import Timing

@testable import ViewKit

/// Scenes side by side in one window, each with its own views.
@MainActor
struct RegionTests {
  /// A view that records its contacts, keys, text and wheel clicks.
  private final class Recorder: View {
    var touches: [String] = []
    var keys: [Key] = []
    var typed = ""
    var clicks = 0.0

    override var canBecomeFirstResponder: Bool { true }
    override var pointerShape: PointerShape? { .text }
    override var caretRect: Rect? { Rect(x: 10, y: 20, width: 2, height: 30) }
    override func insertText(_ text: String) { typed += text }

    override func keyDown(_ event: KeyEvent) -> Bool {
      keys.append(event.key)
      return true
    }

    override func turnWheel(by clicks: Double) -> Bool {
      self.clicks += clicks
      return true
    }
  }

  private let views = [Recorder(), Recorder()]
  private let scenes: [Scene]
  private let harness = SceneHarness(View(), width: 800)

  init() {
    scenes = views.map {
      Scene(
        root: $0, size: Size(width: 1, height: 1), scale: 1, textShaper: BlockShaper())
    }
    for (index, scene) in scenes.enumerated() {
      let view = views[index]
      scene.onTouch = { view.touches.append("\($0.phase) \($0.position.x)") }
      harness.scene.addRegion(
        scene, in: Rect(x: Double(index) * 400, y: 0, width: 400, height: 700))
    }
  }

  @Test func `a contact belongs to the region where it began, in coordinates of that region`() {
    harness.touch(.began, 390, 100)
    harness.touch(.moved, 500, 100)
    harness.touch(.began, 401, 100, finger: 2)
    harness.touch(.ended, 700, 100)
    #expect(views[0].touches == ["began 390.0", "moved 500.0", "ended 700.0"])
    #expect(views[1].touches == ["began 1.0"])
  }

  @Test func `an ID that a device uses again in another region cancels the old contact`() {
    harness.touch(.began, 100, 100)
    harness.touch(.began, 500, 100)
    #expect(views[0].touches == ["began 100.0", "cancelled 100.0"])
    #expect(views[1].touches == ["began 100.0"])
    #expect(!scenes[0].hasTouches && scenes[1].hasTouches)
  }

  @Test func `keys and text go to the region where a contact began last`() {
    for view in views { #expect(view.becomeFirstResponder()) }
    harness.press(.left)
    harness.touch(.began, 500, 100)
    harness.press(.right)
    harness.type("a")
    harness.touch(.began, 100, 100, finger: 2)
    harness.type("b")
    #expect(views[0].keys == [.left] && views[0].typed == "b")
    #expect(views[1].keys == [.right] && views[1].typed == "a")
  }

  @Test func `the tree of a window has its regions, whose rows and views are where they are drawn`()
  {
    let rows = DescribedRows(0..<100)
    let table = rows.table()
    table.frame = Rect(x: 10, y: 20, width: 300, height: 500)
    views[1].addSubview(table)
    harness.frame()
    let window = harness.scene.root.accessibilityNode
    #expect(window.children.map(\.frame.minX) == [0, 400])
    let list = window.children[1].children[0]
    #expect(list.label == "Numbers" && list.frame == Rect(x: 410, y: 20, width: 300, height: 500))
    #expect(list.children.count == 100)
    #expect(list.children[1].frame == Rect(x: 410, y: 70, width: 300, height: 50))
    #expect(list.children[99].frame.origin == Point(x: 410, y: 20 + 99 * 50))
    #expect(list.children[1].perform("delete") && list.children[99].perform("delete"))
    #expect(rows.performed == ["delete 1", "delete 99"])
    // A region itself does not know its place.
    #expect(views[1].accessibilityNode.children[0].frame.minX == 10)
  }

  @Test func `the caret for input methods is in coordinates of the window`() {
    #expect(harness.scene.textInputRect == nil && !harness.scene.hasFirstResponder)
    #expect(views[1].becomeFirstResponder())
    #expect(!harness.scene.hasFirstResponder)
    harness.touch(.began, 500, 100)
    #expect(harness.scene.hasFirstResponder)
    #expect(harness.scene.textInputRect == Rect(x: 410, y: 20, width: 2, height: 30))
  }

  @Test func `wheel and pointer concern the region under them`() {
    harness.scene.handle(.wheel(clicks: 2, position: Point(x: 500, y: 5), time: .zero))
    #expect(views[0].clicks == 0 && views[1].clicks == 2)
    #expect(harness.scene.pointerShape(at: Point(x: 500, y: 5)) == .text)
    scenes[0].dragPointerShape = .arrow
    #expect(harness.scene.pointerShape(at: Point(x: 500, y: 5)) == .arrow)
  }

  @Test func `a region that is resized gets the size of its frame and loses its contacts`() {
    harness.touch(.began, 500, 100)
    harness.scene.setFrame(Rect(x: 600, y: 0, width: 200, height: 700), of: scenes[1])
    #expect(scenes[1].size == Size(width: 200, height: 700))
    #expect(views[1].touches == ["began 100.0", "cancelled 100.0"])
    harness.touch(.began, 610, 100, finger: 2)
    #expect(views[1].touches.last == "began 10.0")
  }

  @Test func `timers of a region run with those of the window`() {
    var fired: [Double] = []
    scenes[1].schedule(after: 2) { fired.append(2) }
    harness.scene.schedule(after: 1) { fired.append(1) }
    #expect(harness.scene.nextDeadline == Instant(seconds: 1))
    harness.scene.fireTimers(upTo: Instant(seconds: 3))
    #expect(fired == [1, 2])
  }
}
