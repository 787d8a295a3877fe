import Drawing
import Geometry
import Motion
import Testing
import Timing
import ViewKit

@MainActor
struct ViewTests {
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> View {
    let view = View()
    view.frame = Rect(x: x, y: y, width: width, height: height)
    return view
  }

  @Test func `a view whose superview was released has none`() {
    let view = View()
    var superview: View? = View()
    superview?.addSubview(view)
    #expect(view.superview === superview)
    superview = nil
    #expect(view.superview == nil && view.scene == nil)
  }

  @Test func `the frontmost view is hit where its transform draws it`() {
    let root = box(0, 0, 100, 100)
    let (back, front) = (box(0, 0, 50, 50), box(0, 0, 50, 50))
    root.addSubview(back)
    root.addSubview(front)
    #expect(root.hitTest(Point(x: 10, y: 10)) === front)
    front.translationX = 40
    #expect(root.hitTest(Point(x: 10, y: 10)) === back)
    #expect(root.hitTest(Point(x: 80, y: 10)) === front)
    #expect(root.hitTest(Point(x: 95, y: 10)) === root)
  }

  @Test func `a scaled view is hit within its scaled rectangle`() {
    let root = box(0, 0, 100, 100)
    let view = box(20, 20, 40, 40)
    root.addSubview(view)
    view.transform.scale = Size(width: 0.5, height: 0.5)
    #expect(view.presentedFrame == Rect(x: 30, y: 30, width: 20, height: 20))
    #expect(root.hitTest(Point(x: 25, y: 40)) === root)
    #expect(root.hitTest(Point(x: 35, y: 40)) === view)
  }

  /// A view that reports each new value of a property.
  private final class Reporter: View {
    var onChange: () -> Void = {}
    var value = 0.0 { didSet { onChange() } }
  }

  @Test func `an animation that another one stops or replaces sets its property no more`() {
    let (root, reporter, view) = (box(0, 0, 100, 100), Reporter(), box(0, 0, 10, 10))
    root.addSubview(reporter)
    root.addSubview(view)
    let harness = SceneHarness(root, width: 100, height: 100)
    harness.frame()
    reporter.animate(\.value, to: 1, duration: 1)
    view.animate(\.alpha, to: 0, duration: 1, curve: .linear)
    harness.frame(after: 0.5)
    #expect(view.alpha == 0.5)
    reporter.onChange = { view.animate(\.alpha, to: 1, duration: 1) }
    harness.frame(after: 0.1)
    #expect(view.alpha == 0.5)
    reporter.onChange = { view.stopAnimation(of: \.alpha) }
    harness.frame(after: 0.1)
    #expect(view.alpha == 0.5)
  }

  @Test func `a hidden, transparent, disabled or zero-scaled view is not hit`() {
    let changes: [(View) -> Void] = [
      { $0.isHidden = true }, { $0.alpha = 0 }, { $0.isUserInteractionEnabled = false },
      { $0.transform.scale.height = 0 },
    ]
    for change in changes {
      let root = box(0, 0, 100, 100)
      let view = box(0, 0, 100, 100)
      root.addSubview(view)
      change(view)
      #expect(root.hitTest(Point(x: 10, y: 10)) === root)
    }
  }

  @Test func `alpha and offset of the superviews apply to subviews`() throws {
    let root = box(0, 0, 100, 100)
    let child = box(10, 10, 20, 20)
    child.backgroundColor = .white
    child.alpha = 0.5
    root.addSubview(child)
    root.alpha = 0.5
    root.boundsOrigin = Point(x: 0, y: 5)
    let list = SceneHarness(root, width: 100, height: 100).frame()
    let first = try #require(list.commands.first)
    guard case .fill(let rect, let color) = first else {
      Issue.record("no fill but \(first)")
      return
    }
    #expect(rect == Rect(x: 10, y: 5, width: 20, height: 20))
    #expect(color.alpha == 0.25)
  }

  @Test func `an animation follows time and reports its end`() {
    let view = box(0, 0, 10, 10)
    let harness = SceneHarness(view)
    var ends: [Bool] = []
    view.animate(\.translationX, to: 100, duration: 1, curve: .linear, delay: 0.5) {
      ends.append($0)
    }
    harness.frame(after: 0.5)
    #expect(view.translationX == 0)
    harness.frame(after: 0.25)
    #expect(abs(view.translationX - 25) < 1e-9)
    #expect(harness.scene.needsFrame && ends.isEmpty)
    harness.frame(after: 0.8)
    #expect(view.translationX == 100)
    #expect(!harness.scene.needsFrame && ends == [true])
  }

  @Test func `a new animation starts at the current value of the old one`() {
    let view = box(0, 0, 10, 10)
    let harness = SceneHarness(view)
    var ends: [Bool] = []
    view.animate(\.translationX, to: 100, duration: 1, curve: .linear) { ends.append($0) }
    harness.frame(after: 0.5)
    view.animate(\.translationX, to: 0, duration: 1, curve: .linear) { ends.append($0) }
    #expect(view.translationX == 50 && ends == [false])
    harness.frame(after: 0.5)
    #expect(view.translationX == 25)
  }

  @Test func `an animation after an idle period starts at its own time, not the last frame's`() {
    let view = box(0, 0, 10, 10)
    let harness = SceneHarness(view)
    harness.scene.advance(to: harness.now + 100.0)
    view.animate(\.translationX, to: 100, duration: 1, curve: .linear)
    harness.frame(after: 100.5)
    #expect(abs(view.translationX - 50) < 1e-6)
  }

  @Test func `a view removed from the tree stops its animations`() {
    let root = box(0, 0, 100, 100)
    let view = box(0, 0, 10, 10)
    root.addSubview(view)
    let harness = SceneHarness(root)
    var ends: [Bool] = []
    view.animate(\.alpha, to: 0, duration: 1) { ends.append($0) }
    view.removeFromSuperview()
    harness.frame(after: 2)
    #expect(ends == [false] && view.alpha == 1)
  }

  @Test func `a scene without changes needs no frame`() {
    let view = box(0, 0, 10, 10)
    let harness = SceneHarness(view)
    #expect(!harness.scene.needsFrame)
    view.alpha = 1
    #expect(!harness.scene.needsFrame)
    view.alpha = 0.5
    #expect(harness.scene.needsFrame)
  }

  @Test func `a clipping view clips itself and its subviews to its bounds`() {
    let (root, view, inner) = (View(), View(), View())
    root.addSubview(view)
    view.addSubview(inner)
    view.frame = Rect(x: 10, y: 20, width: 30, height: 40)
    view.boundsOrigin = Point(x: 5, y: 0)
    inner.frame = Rect(x: -100, y: -100, width: 300, height: 300)
    (view.backgroundColor, inner.backgroundColor) = (.black, .white)
    let harness = SceneHarness(root)
    func steps() -> [String] {
      harness.frame().commands.map {
        switch $0 {
        case .clip(let rect): rect == view.frame ? "clip" : rect == nil ? "end" : "?"
        default: "paint"
        }
      }
    }
    #expect(steps() == ["paint", "paint"])
    view.clipsToBounds = true
    #expect(harness.scene.needsFrame)
    #expect(steps() == ["clip", "paint", "paint", "end"])
  }
}
