import Geometry
import Testing

@testable import Wayland

struct PointerFrameTests {
  private var frame = PointerFrame()

  /// A frame in which `source` scrolls by `x` and `y`; nil if there is no event of that axis.
  private mutating func scroll(
    x: Double? = nil, y: Double? = nil, source: UInt32 = 1, stops: [PointerFrame.Axis] = [],
    time: UInt32 = 7
  ) -> [SeatEvent] {
    frame.setSource(source)
    if let x { frame.scroll(.horizontal, by: x, time: time) }
    if let y { frame.scroll(.vertical, by: y, time: time) }
    for axis in stops { frame.stop(axis, time: time) }
    return frame.end()
  }

  @Test mutating func `both axes of a frame are one scroll`() {
    #expect(scroll(x: 3, y: -4) == [.scrolled(by: Point(x: 3, y: -4), time: 7)])
    #expect(scroll(y: 2, time: 9) == [.scrolled(by: Point(x: 0, y: 2), time: 9)])
  }

  @Test(arguments: [0, 2, 3] as [UInt32])
  mutating func `a wheel, a tilt and continuous motion are left to SDL`(source: UInt32) {
    #expect(scroll(y: 15, source: source).isEmpty)
    #expect(scroll(source: source, stops: [.vertical]).isEmpty)
  }

  @Test mutating func `a scroll without a source is left to SDL`() {
    frame.scroll(.vertical, by: 15, time: 1)
    #expect(frame.end().isEmpty)
  }

  @Test mutating func `a scroll ends once the fingers scroll along no axis`() {
    _ = scroll(x: 1, y: 1)
    #expect(scroll(stops: [.horizontal]).isEmpty)
    #expect(scroll(y: 1, stops: [.vertical], time: 8).last == .scrollEnded(time: 8))
    #expect(scroll(stops: [.horizontal, .vertical]).isEmpty)
  }

  @Test mutating func `an axis that stops and goes on in one frame has not ended`() {
    _ = scroll(y: 1)
    frame.setSource(1)
    frame.stop(.vertical, time: 8)
    frame.scroll(.vertical, by: 2, time: 8)
    #expect(frame.end() == [.scrolled(by: Point(x: 0, y: 2), time: 8)])
  }

  @Test mutating func `the source may come after the distance`() {
    frame.scroll(.vertical, by: 2, time: 1)
    frame.setSource(1)
    #expect(frame.end() == [.scrolled(by: Point(x: 0, y: 2), time: 1)])
    frame.stop(.vertical, time: 2)
    #expect(frame.end() == [.scrollEnded(time: 2)])
  }

  @Test mutating func `a frame without a scroll reports nothing`() { #expect(frame.end().isEmpty) }
}
