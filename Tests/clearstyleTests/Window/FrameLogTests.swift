import Commands
import Drawing
import Glibc
import SDLPlatform
import System
import TestSupport
import Testing
import Timing
import ToDoSupport

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

  @Test func `a frame is logged as a line, in milliseconds with three decimals`() {
    var report = FrameReport()
    report.time = Instant(seconds: 61.0070004)
    report.causes = [.wake, .touch, .animation]
    report.events = 0.000_012_4
    report.update = 0.001
    report.list = 0.0123456
    report.paint = 1
    report.present = -0.0015
    report.work = CanvasWork(pixels: 1_024_000, drawCalls: 10, uploads: 7)
    var buffer = FrameLineBuffer(capacity: 0)
    buffer.append(report)
    #expect(
      String(decoding: buffer.bytes, as: UTF8.self)
        == "at=61007.000 why=touch,animation,wake events=0.012 update=1.000 list=12.346 "
        + "paint=1000.000 present=0.000 draws=10 uploads=7 pixels=1024000\n")
  }

  @Test func `the longest possible line fits the limit`() {
    var report = FrameReport()
    report.causes = FrameCauses(rawValue: -1)
    (report.time, report.events) = (Instant(nanoseconds: .max / 2), 1e9)
    (report.update, report.list, report.paint, report.present) = (1e9, 1e9, 1e9, 1e9)
    report.work = CanvasWork(pixels: .max, drawCalls: .max, uploads: .max)
    var buffer = FrameLineBuffer(capacity: 0)
    buffer.append(report)
    #expect(buffer.bytes.count <= FrameLineBuffer.maximumLineLength)
  }

  @Test func `lines are buffered until a flush, and each is written once`() throws {
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

  @Test func `a full buffer is written`() throws {
    let log = try FrameLog(path: path)
    for _ in 0..<1000 { log.append(FrameReport()) }
    let text = try written()
    #expect(text.count > 60_000 && text.count < 65_536)
    log.flush()
    #expect(try written() == String(repeating: plain, count: 1000))
  }

  @Test func `a file with content is rejected and unchanged`() throws {
    let log = try FrameLog(path: path)
    log.append(FrameReport())
    log.flush()
    #expect(throws: RequestError.self) { try FrameLog(path: path) }
    #expect(try written() == plain)
  }

  @Test func `the error for a file that cannot be created names its path`() {
    #expect {
      _ = try FrameLog(path: "/no/such/place")
    } throws: {
      "\($0)" == "cannot write frames to /no/such/place: No such file or directory"
    }
  }

  @Test func `a FIFO without a reader is rejected and does not block`() {
    #expect(mkfifo(path, 0o600) == 0)
    #expect(throws: RequestError.self) { try FrameLog(path: path) }
  }

  @Test func `a write to a FIFO whose reader has closed does not end the program`() throws {
    signal(SIGPIPE, SIG_IGN)
    #expect(mkfifo(path, 0o600) == 0)
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    let log = try FrameLog(path: path)
    close(reader)
    log.append(FrameReport())
    log.flush()
  }
}
