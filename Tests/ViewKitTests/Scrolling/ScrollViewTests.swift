import Drawing
import Geometry
import Input
import Testing
import Timing
import ViewKit

@MainActor
struct ScrollViewTests {
  private func harness(content: Double = 5000) -> (ScrollView, SceneHarness) {
    let view = ScrollView()
    let harness = SceneHarness(view)
    view.contentHeight = content
    harness.settle()
    return (view, harness)
  }

  @Test func `the content follows the finger beyond the slop`() {
    let (view, harness) = harness()
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 400), release: false)
    #expect(abs(view.contentOffset - 190) < 1e-9)
  }

  @Test func `scrolled content is drawn on the nearest whole pixels`() {
    let mark = View()
    mark.frame = Rect(x: 0, y: 100, width: 10, height: 10)
    mark.backgroundColor = .white
    for scale in [1.0, 1.5, 2] {
      let (root, view) = (View(), ScrollView())
      root.addSubview(view)
      view.frame = Rect(x: 0.3, y: 0.2, width: 300, height: 600)
      view.contentHeight = 5000
      view.backgroundColor = .black
      view.addSubview(mark)
      let scene = Scene(
        root: root, size: Size(width: 400, height: 700), scale: scale, textShaper: BlockShaper())
      func distance(_ pixels: Double) -> Double { abs(pixels - pixels.rounded()) }
      for tenth in 0...30 {
        view.contentOffset = Double(tenth) / 10
        let commands = scene.frame(at: .zero).commands
        guard case .fill(let own, _) = commands.first, case .fill(let place, _) = commands.last
        else {
          Issue.record("the view and the mark are not drawn")
          return
        }
        #expect(own.isAlmost(view.frame))
        #expect(distance(place.minX * scale) < 1e-9)
        #expect(distance(place.minY * scale) < 1e-9)
        #expect(abs(place.minY - (100.2 - view.contentOffset)) * scale < 0.5 + 1e-9)
      }
    }
  }

  @Test func `a horizontal drag does not scroll`() {
    let (view, harness) = harness()
    harness.drag(Point(x: 50, y: 300), Point(x: 350, y: 150), release: false)
    #expect(view.contentOffset == 0)
  }

  @Test func `past an end the content follows the rubber band, also when it is short`() {
    for content in [0, 100, 5000.0] {
      let (view, harness) = harness(content: content)
      harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 310), release: false)
      let pull = 200.0
      let expected = (1 - 1 / (0.55 * pull / 700 + 1)) * 700
      #expect(abs(view.contentOffset + expected) < 1e-9, "content of \(content)")
      harness.touch(.ended, 200, 310)
      harness.settle()
      #expect(view.contentOffset == 0)
    }
  }

  @Test func `overscroll past the lower end returns to the lower end`() {
    let (view, harness) = harness(content: 1000)
    view.contentOffset = 300
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), rest: 0.2)
    #expect(view.contentOffset > 300)
    harness.settle()
    #expect(view.contentOffset == 300)
  }

  @Test func `a fling takes the same path at 30, 60 and 144 frames a second`() {
    var paths: [[Double]] = []
    for rate in [30.0, 60, 144] {
      let (view, harness) = harness(content: 3000)
      harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), seconds: 0.12)
      var path: [Double] = []
      for _ in 0..<20 {
        harness.run(1.0 / 6, perSecond: rate)
        path.append(view.contentOffset)
      }
      paths.append(path)
    }
    #expect(paths[0].last! > 1000)
    for path in paths {
      for (a, b) in zip(path, paths[0]) { #expect(abs(a - b) < 0.5) }
    }
  }

  @Test func `a contact stops a fling where it is and is no tap`() {
    let (view, harness) = harness()
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), seconds: 0.1)
    harness.run(0.2)
    #expect(view.isMoving)
    harness.touch(.began, 200, 300)
    let caught = view.contentOffset
    #expect(view.wasCaught)
    harness.run(0.5)
    #expect(view.contentOffset == caught)
    harness.touch(.ended, 200, 300)
    harness.settle()
    #expect(view.contentOffset == caught)
  }

  @Test func `a bounce that is stopped and released still returns`() {
    let (view, harness) = harness()
    harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 500))
    harness.run(0.05)
    harness.touch(.began, 200, 300)
    let caught = view.contentOffset
    #expect(caught < 0)
    harness.run(0.3)
    #expect(view.contentOffset == caught)
    harness.touch(.ended, 200, 300)
    harness.settle()
    #expect(view.contentOffset == 0)
  }

  @Test func `a drag that begins in overscroll continues without a jump`() {
    let (view, harness) = harness()
    harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 500), release: false)
    let pulled = view.contentOffset
    harness.touch(.ended, 200, 500)
    harness.touch(.began, 200, 300)
    harness.touch(.moved, 200, 310.1)
    #expect(abs(view.contentOffset - pulled) < 0.2)
  }

  @Test func `overscroll is reported from the start of the drag to the return of the content`() {
    let (view, harness) = observedHarness()
    harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 300), release: false)
    #expect(view.reported == [.possible, .dragging])
    harness.touch(.ended, 200, 300)
    #expect(view.reported.last == .returning(isCancelled: false) && view.contentOffset < 0)
    harness.settle()
    #expect(view.reported.last == .idle && view.contentOffset == 0 && view.reported.count == 4)
  }

  @Test func `a cancelled overscroll returns as cancelled, and a new drag interrupts the return`() {
    let (view, harness) = observedHarness()
    harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 300), release: false)
    harness.touch(.cancelled, 200, 300)
    #expect(view.reported.last == .returning(isCancelled: true))
    harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 200), release: false)
    #expect(view.reported.suffix(2) == [.possible, .dragging])
  }

  @Test func `a drag that began below the start reports no overscroll`() {
    let (view, harness) = observedHarness()
    view.contentOffset = 5
    harness.drag(Point(x: 200, y: 100), Point(x: 200, y: 300))
    harness.settle()
    #expect(view.reported.isEmpty)
  }

  @Test func `overscroll past the end is reported like that past the start, also of short content`()
  {
    for height in [5000.0, 100] {
      let (view, harness) = observedHarness()
      view.contentHeight = height
      view.contentOffset = view.offsetRange.upperBound
      harness.drag(Point(x: 200, y: 500), Point(x: 200, y: 300), release: false)
      #expect(view.reportedAtEnd == [.possible, .dragging])
      harness.touch(.ended, 200, 300)
      #expect(view.reportedAtEnd.last == .returning(isCancelled: false))
      #expect(view.contentOffset > view.offsetRange.upperBound)
      harness.settle()
      #expect(view.reportedAtEnd.last == .idle && view.reportedAtEnd.count == 4)
      harness.drag(Point(x: 200, y: 500), Point(x: 200, y: 300), release: false)
      harness.touch(.cancelled, 200, 300)
      #expect(view.reportedAtEnd.last == .returning(isCancelled: true))
    }
  }

  @Test func `a drag that began above the end reports no overscroll past the end`() {
    let (view, harness) = observedHarness()
    view.contentOffset = view.offsetRange.upperBound - 5
    harness.drag(Point(x: 200, y: 500), Point(x: 200, y: 300))
    harness.settle()
    #expect(view.reportedAtEnd.isEmpty)
  }

  private func observedHarness() -> (ObservedScrollView, SceneHarness) {
    let view = ObservedScrollView()
    let harness = SceneHarness(view)
    view.contentHeight = 5000
    harness.settle()
    return (view, harness)
  }

  @Test func `a wheel click scrolls a third at once and the rest within 0.15 s`() {
    let (view, harness) = harness()
    harness.turnWheel(1)
    harness.frame()
    #expect(abs(view.contentOffset - 100.0 / 3) < 1e-9)
    harness.frame(after: 0.15)
    #expect(view.contentOffset == 100)
  }

  @Test func `wheel clicks add up and stop at the ends`() {
    let (view, harness) = harness(content: 950)
    for _ in 0..<2 {
      harness.turnWheel(1)
      harness.frame(after: 0.02)
    }
    harness.settle()
    #expect(view.contentOffset == 200)
    for _ in 0..<9 {
      harness.turnWheel(1)
      harness.frame(after: 0.02)
      #expect(view.contentOffset <= 250)
    }
    harness.settle()
    #expect(view.contentOffset == 250)
    harness.turnWheel(-9)
    harness.settle()
    #expect(view.contentOffset == 0)
  }

  @Test func `content that shrinks returns the offset to its range without a jump`() {
    let (view, harness) = harness(content: 2000)
    view.contentOffset = 1300
    harness.settle()
    view.contentHeight = 1500
    harness.frame()
    #expect(view.contentOffset == 1300)
    harness.settle()
    #expect(view.contentOffset == 800)
  }

  @Test func `content that shrinks under a drag does not jump`() {
    let (view, harness) = harness(content: 2000)
    view.contentOffset = 1200
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 550), release: false)
    let before = view.contentOffset
    view.contentHeight = 1500
    harness.touch(.moved, 200, 549)
    #expect(abs(view.contentOffset - before) < 1.1)
    harness.touch(.ended, 200, 549)
    harness.settle()
    #expect(view.contentOffset == 800)
  }

  @Test func `a resize during a fling ends it inside the range`() {
    let (view, harness) = harness(content: 2000)
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), seconds: 0.05)
    harness.run(0.1)
    harness.scene.size = Size(width: 300, height: 1900)
    harness.settle()
    #expect(view.offsetRange.contains(view.contentOffset))
  }

  @Test func `a resize keeps the offset while there is content below`() {
    let (view, harness) = harness(content: 2000)
    view.contentOffset = 330
    harness.settle()
    for height in [300.0, 1600] {
      harness.scene.size = Size(width: 300, height: height)
      harness.settle()
      #expect(view.contentOffset == 330)
    }
  }

  @Test func `an interruption cancels a drag without a fling`() {
    let (view, harness) = harness()
    harness.drag(Point(x: 200, y: 600), Point(x: 200, y: 300), seconds: 0.1, release: false)
    harness.scene.handle(.interrupted(time: harness.now))
    let offset = view.contentOffset
    harness.settle()
    #expect(view.contentOffset == offset)
  }

  @Test func `an animated scroll ends at its clamped target, also under a resting contact`() {
    let (view, harness) = harness()
    view.scroll(to: 1000, duration: 0.3)
    harness.frame(after: 0.15)
    harness.touch(.began, 200, 300)
    #expect(abs(view.contentOffset - 500) < 1 && !view.wasCaught)
    harness.touch(.ended, 200, 300)
    harness.frame(after: 0.15)
    #expect(view.contentOffset == 1000 && !view.isMoving)
    view.scroll(to: -500, duration: 0.3)
    harness.settle()
    #expect(view.contentOffset == 0)
  }

  @Test func `a drag interrupts an animated scroll, and none starts during a drag`() {
    let (view, harness) = harness()
    view.scroll(to: 1000, duration: 0.3)
    harness.frame(after: 0.15)
    harness.drag(Point(x: 200, y: 400), Point(x: 200, y: 440), seconds: 0, steps: 1, release: false)
    let held = view.contentOffset
    harness.frame(after: 1)
    view.scroll(to: 0, duration: 0)
    view.scroll(atSpeed: 100)
    harness.frame(after: 1)
    #expect(view.contentOffset == held && view.isDragging)
  }

  @Test func `a scroll at a speed stops at the end of the range`() {
    let (view, harness) = harness(content: 1000)
    view.scroll(atSpeed: 200)
    harness.frame(after: 0.5)
    #expect(abs(view.contentOffset - 100) < 1e-9)
    view.scroll(atSpeed: -100)
    harness.frame(after: 0.5)
    #expect(abs(view.contentOffset - 50) < 1e-9)
    view.scroll(atSpeed: 0)
    harness.frame(after: 0.5)
    #expect(abs(view.contentOffset - 50) < 1e-9)
    view.scroll(atSpeed: 2000)
    harness.settle()
    #expect(view.contentOffset == 300)
  }

  @Test func `an animated scroll whose target leaves the range returns without a jump`() {
    for part in [0.1, 0.29] {
      let (view, harness) = harness(content: 1000)
      view.scroll(to: 300, duration: 0.3)
      harness.frame(after: part)
      let offset = view.contentOffset
      view.contentHeight = 700
      harness.frame()
      #expect(view.contentOffset == offset)
      harness.settle()
      #expect(view.contentOffset == 0)
    }
    let (view, harness) = harness(content: 1000)
    view.scroll(atSpeed: 400)
    harness.frame(after: 0.1)
    view.contentHeight = 710
    harness.settle()
    #expect(view.contentOffset == 10)
  }

  @Test func `a resize during an animated scroll jumps to its target`() {
    let (view, harness) = harness()
    view.scroll(to: 1000, duration: 0.3)
    harness.frame(after: 0.1)
    harness.scene.size.height = 300
    #expect(view.contentOffset == 1000)
  }
}

extension Rect {
  fileprivate func isAlmost(_ other: Rect) -> Bool {
    max(abs(minX - other.minX), abs(minY - other.minY), abs(maxX - other.maxX)) < 1e-9
      && abs(maxY - other.maxY) < 1e-9
  }
}

/// A scroll view that records the values of `overscroll` and `endOverscroll` at each change.
private final class ObservedScrollView: ScrollView {
  private(set) var reported: [Overscroll] = []
  private(set) var reportedAtEnd: [Overscroll] = []

  override func didChangeOverscroll() { reported.append(overscroll) }
  override func didChangeEndOverscroll() { reportedAtEnd.append(endOverscroll) }
}
