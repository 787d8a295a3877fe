import Commands
import Glibc
import Input
import System
import TestSupport
import Testing
import Timing

@testable import clearstyle

/// Tests that a second start finds the first one and passes its arguments.
@MainActor struct HandoverTests {
  private static let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 100, uptime: 0)
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func environment(_ other: [String: String] = [:]) -> Environment {
    let own = [
      "XDG_RUNTIME_DIR": folder.path, "XDG_DATA_HOME": folder.path, "DISPLAY": ":1",
      "HOME": folder.path,
    ]
    return Environment(own.merging(other) { $1 })
  }

  private func options(_ arguments: [String]) throws -> Options {
    try Invocation(arguments).options
  }

  /// Starts the program, and returns the source of its window; traps if it opens none.
  private func window(
    _ arguments: [String] = [], _ other: [String: String] = [:]
  ) throws -> HandoverSource? {
    let handover = try Handover.begin(options(arguments), arguments, in: environment(other))
    guard case .window(let source) = handover else { preconditionFailure("no window is opened") }
    return source
  }

  /// Sends `request` to the window of `source` as another process does, and returns the answer.
  private func answer(_ source: HandoverSource, to request: HandoverRequest) throws -> String? {
    let path = try #require(
      HandoverPath.find(
        database: folder.path + "/clearstyle/clearstyle.sqlite", in: environment()))
    guard let client = RunningWindow(at: path), client.send(request) else { return nil }
    for case .action(let action) in source.drainEvents(now: .zero, in: Self.metrics) {
      action.perform()
    }
    return client.receiveAnswer()
  }

  @Test(arguments: [
    HandoverRequest(), HandoverRequest(startupID: "x_TIME5", arguments: []),
    HandoverRequest(activationToken: "a\nb"), HandoverRequest(startupID: "x", activationToken: "y"),
    HandoverRequest(arguments: ["--list", "", "Groceries\n\u{1F34E} #1", "--new-item"]),
  ])
  func `a message is read as it was written`(request: HandoverRequest) {
    #expect(HandoverRequest(request.bytes) == request)
    #expect(HandoverRequest(request.bytes.dropLast()) == nil || request.bytes.count == 2)
    #expect(HandoverRequest([]) == nil)
  }

  @Test func `the first start opens a window, and the second one reaches it`() throws {
    let source = try #require(try window())
    var requests: [HandoverRequest] = []
    source.onRequest = { request in
      requests.append(request)
      return requests.count == 1 ? nil : "no list is called X"
    }
    let request = HandoverRequest(startupID: "id", arguments: ["--new-item"])
    #expect(try answer(source, to: request) == "")
    #expect(try answer(source, to: request) == "no list is called X")
    #expect(requests == [request, request])
  }

  @Test func `a window that was killed leaves no obstacle`() throws {
    let path = try #require(
      HandoverPath.find(
        database: folder.path + "/clearstyle/clearstyle.sqlite", in: environment()))
    fclose(fopen(path, "w"))
    #expect(try window() != nil)
  }

  @Test(arguments: [
    ["--new-window"], ["--verbose"], ["--size", "300x300"], ["--disable", "hold"], ["--osk", "on"],
  ])
  func `what needs a window of its own gets it, beside the first one`(arguments: [String]) throws {
    let first = try window()
    #expect(first != nil)
    #expect(try window(arguments) == nil)
  }

  @Test func `a start holds its lock, and waits for that of another one only for a while`() throws {
    func isFree() -> Bool {
      let file = FileDescriptor(owning: open(folder.path, O_RDONLY | O_DIRECTORY))
      switch file {
      case .some(let file): return flock(file.raw, LOCK_EX | LOCK_NB) == 0
      case .none: return false
      }
    }
    func hold(_ lock: borrowing FolderLock?) { #expect(!isFree()) }
    hold(FolderLock(of: folder.path))
    #expect(isFree())
    let first = FolderLock(of: folder.path)
    hold(FolderLock(of: folder.path, attempts: 2))
    hold(first)
  }

  @Test(arguments: [["--demo"], ["--record", "f"]])
  func `a window without a list, or whose session is recorded, is never handed anything`(
    arguments: [String]
  ) throws {
    #expect(try window(arguments) == nil)
  }

  @Test func `each list and each display has a window of its own`() throws {
    let sources = [
      try window(), try window([], ["DISPLAY": ":2"]), try window([], ["WAYLAND_DISPLAY": "w"]),
      try window(["--database", folder.file("other")]),
    ]
    #expect(sources.allSatisfy { $0 != nil })
  }

  @Test func `a list is the same by any path that leads to it`() throws {
    fclose(fopen(folder.file("list"), "w"))
    symlink(folder.file("list"), folder.file("link"))
    symlink(folder.path, folder.file("folder"))
    let paths = ["list", "link", "folder/list", "./list"].map {
      HandoverPath.find(database: folder.path + "/" + $0, in: environment())
    }
    #expect(Set(paths).count == 1 && paths[0] != nil)
  }

  @Test func `garbage and an empty message are no request, and the next one is answered`()
    throws
  {
    let source = try #require(try window())
    source.onRequest = { _ in nil }
    let path = try #require(
      HandoverPath.find(
        database: folder.path + "/clearstyle/clearstyle.sqlite", in: environment()))
    for bytes in [[], [1, 2, 3], [UInt8](repeating: 7, count: 100_000)] as [[UInt8]] {
      guard let client = LocalSocket.connect(to: path) else {
        Issue.record("there is no connection")
        return
      }
      _ = send(client.raw, bytes, bytes.count, Int32(MSG_DONTWAIT | MSG_NOSIGNAL))
      shutdown(client.raw, Int32(SHUT_WR))
      for _ in 0..<50 {
        #expect(source.drainEvents(now: .zero, in: Self.metrics) == [])
      }
    }
    #expect(try answer(source, to: HandoverRequest()) == "")
  }
}
