import Drawing
import Geometry
import Input
import Testing
import Timing
import ViewKit

/// The line that shows, while content moves, which part of it is visible.
@MainActor
struct ScrollIndicatorTests {
  /// A view of 400 × 700 points that scrolls `content` points.
  private func harness(content: Double = 7000) -> (ScrollView, SceneHarness) {
    let view = ScrollView()
    let harness = SceneHarness(view)
    view.contentHeight = content
    harness.settle()
    return (view, harness)
  }

  /// The line in the frame after `seconds`, with its opacity; nil if none is drawn.
  private func line(_ harness: SceneHarness, after seconds: Double = 0) -> (Rect, Double)? {
    for command in harness.frame(after: seconds).commands {
      if case .fill(let rect, let color) = command, rect.size.width == 3 {
        return (rect, color.alpha)
      }
    }
    return nil
  }

  @Test func `content at rest and content that fits have no line`() {
    let (_, long) = harness()
    #expect(line(long) == nil)
    let (_, short) = harness(content: 700)
    short.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), release: false)
    #expect(line(short) == nil)
  }

  @Test func `a drag, the wheel and animated scrolls show the line, a jump does not`() {
    for move: (ScrollView, SceneHarness) -> Void in [
      { $1.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), release: false) },
      { $1.turnWheel(3) }, { view, _ in view.scroll(to: 900, duration: 0.3) },
      { view, _ in view.scroll(atSpeed: 300) },
    ] {
      let (view, harness) = harness()
      move(view, harness)
      harness.run(0.1)
      #expect(line(harness)?.1 == 0.35)
    }
    let (view, harness) = harness()
    view.jump(to: 900)
    harness.run(0.1)
    #expect(line(harness) == nil)
  }

  @Test func `the line is as long a part of the edge as the visible part of the content`() throws {
    for (content, height) in [(1400.0, 347.0), (7000, 69.4), (700_000, 36)] {
      let (view, harness) = harness(content: content)
      for part in [0.25, 0.5, 1] {
        let end = view.offsetRange.upperBound
        view.scroll(to: end * part, duration: 0.1)
        harness.run(0.2)
        let line = try #require(self.line(harness)).0
        #expect(line.minX == 394 && abs(line.size.height - height) < 1e-9)
        #expect(abs(line.minY - (3 + (694 - height) * part)) < 1e-6)
      }
    }
  }

  @Test func `the part that another view covers does not count`() throws {
    let (view, harness) = harness()
    view.bottomInset = 300
    view.scroll(to: view.offsetRange.upperBound, duration: 0.1)
    harness.run(0.2)
    #expect(abs(try #require(line(harness)).0.maxY - 397) < 1e-9)
  }

  @Test func `content that is pulled past an end makes the line shorter at that end`() throws {
    let (view, harness) = harness()
    harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 160), release: false)
    let line = try #require(self.line(harness)).0
    #expect(view.contentOffset < 0 && abs(line.minY - 3) < 1e-9)
    #expect(abs(line.size.height - (69.4 + view.contentOffset)) < 1e-9)
  }

  @Test func `the line fades out half a second after the movement, in a quarter of one`() throws {
    let (view, harness) = harness()
    view.scroll(to: 900, duration: 1)
    harness.run(1.4)
    #expect(line(harness)?.1 == 0.35)
    harness.run(0.25)
    let fading = try #require(line(harness)).1
    #expect(fading > 0 && fading < 0.35)
    harness.run(0.25)
    #expect(line(harness) == nil)
  }

  @Test func `the line stays while a finger holds the content, and comes back after a fade`() {
    let (view, harness) = harness()
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 500), release: false)
    harness.run(5)
    #expect(line(harness)?.1 == 0.35)
    harness.touch(.ended, 200, 500)
    harness.settle()
    harness.run(1)
    #expect(line(harness) == nil)
    view.scroll(to: 0, duration: 0.1)
    harness.run(0.05)
    #expect(line(harness)?.1 == 0.35)
  }

  @Test func `a scroll during the fade shows the whole line again`() {
    let (view, harness) = harness()
    view.scroll(to: 900, duration: 0.1)
    harness.run(0.75)
    view.scroll(to: 300, duration: 0.1)
    harness.run(0.05)
    #expect(line(harness)?.1 == 0.35)
  }
}
