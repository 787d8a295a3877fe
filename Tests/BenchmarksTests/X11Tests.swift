import ProgramHarness
import Testing

@testable import Benchmarks

struct X11Tests {
  @Test func `a request has its length in words, and its name is padded to whole words`() {
    let request = XRequest(98, 0, UInt16(6), UInt16(0), name: "DAMAGE")
    #expect(request.bytes == [98, 0, 4, 0, 6, 0, 0, 0] + Array("DAMAGE".utf8) + [0, 0])
  }

  @Test func `numbers in messages are little-endian`() {
    let message = XMessage(bytes: [1, 2, 3, 4, 0xff, 0xff], time: 0)
    #expect(message.read(UInt32.self, at: 0) == 0x0403_0201)
    #expect(message.read(Int16.self, at: 4) == -1)
  }

  @Test(arguments: [(0, true), (9, true), (10, false), (-10, false), (-9, true)])
  func `rectangles overlap when they have a pixel in common`(x: Int, overlaps: Bool) {
    let part = PixelRect(x: 0, y: 0, width: 10, height: 10)
    #expect(part.overlaps(PixelRect(x: x, y: 3, width: 10, height: 1)) == overlaps)
    #expect(part.overlaps(PixelRect(x: 3, y: x, width: 1, height: 10)) == overlaps)
  }

  @Test func `the duration of a frame is the sum of its steps`() {
    let line: Substring = "at=9 why=key events=0.1 update=0.2 list=0.3 paint=0.5 present=1 draws=7"
    #expect(abs((FrameLog.duration(line) ?? 0) - 2.1) < 1e-9)
    #expect(FrameLog.duration("no frame") == nil)
  }
}
