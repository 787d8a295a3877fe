import Drawing
import Glibc
import SDLPlatform
import TestSupport
import Testing
import Timing

@testable import clearstyle

@MainActor
struct FrameLogTests {
  private let directory: TemporaryDirectory
  private let path: String
  private let plain =
    "at=0.000 why= events=0.000 update=0.000 list=0.000 paint=0.000 present=0.000 "
    + "draws=0 uploads=0 pixels=0\n"

  init() throws {
    directory = try TemporaryDirectory()
    path = directory.file("frames")
  }

  private func written() throws -> String {
    try #require(try TextFile.read(path, limit: 1 << 20)).text
  }

  @Test func `a frame is a line, in milliseconds to the microsecond`() {
    var report = FrameReport()
    report.time = Instant(seconds: 61.0070004)
    report.causes = [.wake, .touch, .animation]
    report.events = 0.000_012_4
    report.update = 0.001
    report.list = 0.0123456
    report.paint = 1
    report.present = -0.0015
    report.work = CanvasWork(pixels: 1_024_000, drawCalls: 10, uploads: 7)
    var line = FrameLine(capacity: 0)
    line.append(report)
    #expect(
      String(decoding: line.bytes, as: UTF8.self)
        == "at=61007.000 why=touch,animation,wake events=0.012 update=1.000 list=12.346 "
        + "paint=1000.000 present=0.000 draws=10 uploads=7 pixels=1024000\n")
  }

  @Test func `the longest line is no longer than is kept free for it`() {
    var report = FrameReport()
    report.causes = FrameCauses(rawValue: -1)
    (report.time, report.events) = (Instant(nanoseconds: .max / 2), 1e9)
    (report.update, report.list, report.paint, report.present) = (1e9, 1e9, 1e9, 1e9)
    report.work = CanvasWork(pixels: .max, drawCalls: .max, uploads: .max)
    var line = FrameLine(capacity: 0)
    line.append(report)
    #expect(line.bytes.count <= FrameLine.longest)
  }

  @Test func `lines wait until they are flushed, and each is written once`() throws {
    let log = try FrameLog(path: path)
    log.append(FrameReport())
    log.append(FrameReport())
    #expect(try written() == "")
    log.flush()
    log.flush()
    #expect(try written() == plain + plain)
    log.append(FrameReport())
    log.flush()
    #expect(try written() == plain + plain + plain)
  }

  @Test func `what waits is written when there is no room for more`() throws {
    let log = try FrameLog(path: path)
    for _ in 0..<1000 { log.append(FrameReport()) }
    let text = try written()
    #expect(text.count > 60_000 && text.count < 65_536)
    log.flush()
    #expect(try written() == String(repeating: plain, count: 1000))
  }

  @Test func `a file that has something in it is left alone`() throws {
    let log = try FrameLog(path: path)
    log.append(FrameReport())
    log.flush()
    #expect(throws: RequestError.self) { try FrameLog(path: path) }
    #expect(try written() == plain)
  }

  @Test func `a file that cannot be made is an error that names it`() {
    #expect {
      _ = try FrameLog(path: "/no/such/place")
    } throws: {
      "\($0)" == "cannot write frames to /no/such/place: No such file or directory"
    }
  }

  @Test func `a pipe that nobody reads from holds nothing up`() {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: RequestError.self) { try FrameLog(path: path) }
  }

  @Test func `a reader that goes away does not end the program`() throws {
    signal(SIGPIPE, SIG_IGN)
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let log = try FrameLog(path: path)
    close(reader)
    log.append(FrameReport())
    log.flush()
  }
}
