import Drawing
import Geometry
import Testing
import Timing

@testable import ViewKit

/// Tests which views learn that the display has another scale.
@Suite @MainActor struct DisplayScaleChangeTests {
  /// A view that records the scales of its text shaper at each change.
  private final class Recorder: View {
    var scales: [Double] = []
    override var canBecomeFirstResponder: Bool { true }

    override func displayScaleDidChange() {
      if let scene = scene ?? keyScene { scales.append(scene.textShaper.scale) }
    }
  }

  private let root = Recorder()
  private let child = Recorder()
  private let grandchild = Recorder()
  private let scene: Scene

  init() {
    root.addSubview(child)
    child.addSubview(grandchild)
    scene = Scene(
      root: root, size: Size(width: 100, height: 100), scale: 1, textShaper: BlockShaper())
    _ = scene.frame(at: .zero)
  }

  @Test func `all views learn of a change once, after the text shaper, and are laid out`() {
    scene.scale = 1
    #expect(root.scales == [] && !scene.needsFrame)
    scene.scale = 2
    for view in [root, child, grandchild] {
      #expect(view.scales == [2])
      #expect(view.needsLayout)
    }
    #expect(scene.frame(at: .zero).scale == 2)
  }

  @Test func `a view outside the tree learns of a change when it comes back, with its subviews`() {
    child.removeFromSuperview()
    scene.scale = 2
    #expect(child.scales == [])
    root.addSubview(child)
    #expect(child.scales == [2] && grandchild.scales == [2])
    child.removeFromSuperview()
    scene.scale = 3
    scene.scale = 2
    root.addSubview(child)
    #expect(child.scales == [2] && grandchild.scales == [2])
  }

  @Test func `a view that is removed from a removed view learns of a change when it comes back`() {
    child.removeFromSuperview()
    grandchild.removeFromSuperview()
    scene.scale = 2
    root.addSubview(grandchild)
    #expect(grandchild.scales == [2])
  }

  @Test func `a removed view that comes back inside another one learns of a change`() {
    for container in [Recorder(), child] {
      grandchild.scales = []
      grandchild.removeFromSuperview()
      scene.scale += 1
      container.removeFromSuperview()
      container.addSubview(grandchild)
      root.addSubview(container)
      #expect(grandchild.scales == [scene.scale])
    }
  }

  @Test func `a view that only changes its superview learns of no change`() {
    root.insertSubview(grandchild, at: 0)
    scene.scale = 2
    child.addSubview(grandchild)
    #expect(grandchild.scales == [2])
  }

  @Test func `a first responder outside the tree learns of a change at once`() {
    grandchild.becomeFirstResponder()
    grandchild.removeFromSuperview()
    scene.scale = 2
    #expect(grandchild.scales == [2])
  }
}
