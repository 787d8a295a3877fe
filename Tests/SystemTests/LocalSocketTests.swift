import Glibc
import TestSupport
import Testing

@testable import System

struct LocalSocketTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  @Test func `what one end writes the other end reads`() throws {
    let socket = LocalSocket(at: folder.file("socket"))
    guard let client = LocalSocket.connect(to: folder.file("socket")),
      let server = socket?.accept()
    else {
      Issue.record("there is no connection")
      return
    }
    #expect(write(client.raw, "abc", 3) == 3)
    var bytes = [UInt8](repeating: 0, count: 10)
    #expect(read(server.raw, &bytes, 10) == 3)
    #expect(bytes.prefix(3) == [97, 98, 99])
    // Without data, a read does not wait.
    #expect(read(server.raw, &bytes, 10) == -1)
  }

  @Test func `without a program that connects there is no connection`() {
    let socket = LocalSocket(at: folder.file("socket"))
    let hasConnection = socket?.accept() != nil
    #expect(!hasConnection)
  }

  @Test func `there is one socket at a path, which is removed at its end`() {
    let path = folder.file("socket")
    do {
      let first = LocalSocket(at: path)
      let hasSecond = LocalSocket(at: path) != nil
      let hasFirst = first != nil
      #expect(hasFirst && !hasSecond)
    }
    #expect(access(path, F_OK) != 0)
    let hasConnection = LocalSocket.connect(to: path) != nil
    #expect(!hasConnection)
  }

  @Test(arguments: ["relative", "", "/" + String(repeating: "a", count: 108)])
  func `a path that is no address makes no socket`(path: String) {
    let hasSocket = LocalSocket(at: path) != nil
    let hasConnection = LocalSocket.connect(to: path) != nil
    #expect(!hasSocket && !hasConnection)
  }
}
