import Glibc
import System
import TestSupport
import Testing

@testable import DBus

@Suite struct SessionBusCheckTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  private func bus(_ variables: [String: String]) -> SessionBusCheck {
    SessionBusCheck(in: Environment(variables))
  }

  @Test func `the sockets of a bus are those of its address, else the usual one if it is there`() {
    let usual = folder.file("bus")
    #expect(!bus([:]).exists && !bus(["XDG_RUNTIME_DIR": folder.path]).exists)
    fclose(fopen(usual, "w"))
    #expect(bus(["XDG_RUNTIME_DIR": folder.path]).sockets == [usual])
    let other = bus(["XDG_RUNTIME_DIR": folder.path, SessionBusCheck.variable: "unix:path=/b"])
    #expect(other.sockets == ["/b"])
    let disabled = bus([SessionBusCheck.variable: SessionBusCheck.disabled])
    #expect(disabled.exists && disabled.sockets == [])
  }

  @Test(arguments: [
    ("unix:path=/run/user/1000/bus", ["/run/user/1000/bus"]),
    ("unix:path=/b,guid=0a", ["/b"]),
    ("unix:guid=0a,abstract=/tmp/dbus-1;unix:path=/c", ["@/tmp/dbus-1", "/c"]),
    ("unix:path=/a%20b%2c", ["/a b,"]), ("unix:path=/100%,x=1", ["/100%"]),
    ("tcp:host=localhost,port=1", []), ("autolaunch:", []), ("", []), (";;unix:", []),
  ])
  func `addresses that are no sockets of this machine are left out`(
    addresses: String, sockets: [String]
  ) {
    #expect(SessionBusCheck.sockets(in: addresses) == sockets)
  }

  @Test func `a bus that accepts and never answers is silent`() {
    let path = folder.file("bus")
    guard let socket = LocalSocket(at: path) else {
      Issue.record("no socket can be made")
      return
    }
    #expect(bus([SessionBusCheck.variable: "unix:path=\(path)"]).isSilent)
    #expect(socket.descriptor >= 0)
  }

  @Test func `a bus that is not there is not silent`() {
    #expect(!bus([SessionBusCheck.variable: "unix:path=\(folder.file("bus"))"]).isSilent)
  }

  /// Whether a bus is silent that has done `serve` with its end of the connection, and then closed it.
  private func isSilent(after serve: (borrowing FileDescriptor) -> Void) -> Bool {
    var ends: [Int32] = [-1, -1]
    socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends)
    guard let bus = FileDescriptor(owning: ends[0]), let program = FileDescriptor(owning: ends[1])
    else { return true }
    serve(bus)
    shutdown(bus.raw, Int32(SHUT_RDWR))
    return SessionBusCheck.isSilent(program)
  }

  @Test func `a bus that closes the connection is not silent`() {
    #expect(!isSilent { _ in })
  }

  @Test func `a bus that answers is not silent, whatever it answers`() {
    #expect(!isSilent { _ = send($0.raw, "REJECTED\r\n", 10, Int32(MSG_NOSIGNAL)) })
  }
}
