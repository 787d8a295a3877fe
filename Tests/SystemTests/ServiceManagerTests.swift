import Glibc
import TestSupport
import Testing

@testable import System

struct ServiceManagerTests {
  /// A datagram socket as a service manager has it.
  private final class Receiver {
    private let socket: Int32

    init(_ path: String) throws {
      socket = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      var bytes = Array(path.utf8)
      if bytes[0] == UInt8(ascii: "@") { bytes[0] = 0 }
      withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
      let length = socklen_t(MemoryLayout<sa_family_t>.size + bytes.count)
      let status = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, length) }
      }
      try #require(status == 0)
    }

    deinit { close(socket) }

    /// The next message; nil if there is none.
    func receive() -> String? {
      var bytes = [UInt8](repeating: 0, count: 200)
      let count = recv(socket, &bytes, bytes.count, 0)
      return count < 0 ? nil : String(decoding: bytes[..<count], as: UTF8.self)
    }
  }

  @Test func `a message reaches the socket, at a path and at an abstract name`() throws {
    let folder = try TemporaryDirectory()
    for path in [folder.file("socket"), "@clearstyle-\(getpid())"] {
      let receiver = try Receiver(path)
      let manager = ServiceManager(in: Environment(["NOTIFY_SOCKET": path]))
      manager?.notify("READY=1")
      manager?.notify("WATCHDOG=1")
      #expect(receiver.receive() == "READY=1")
      #expect(receiver.receive() == "WATCHDOG=1")
      #expect(receiver.receive() == nil)
    }
  }

  @Test func `a manager that is gone is ignored`() throws {
    let path = try TemporaryDirectory().file("socket")
    ServiceManager(in: Environment(["NOTIFY_SOCKET": path]))?.notify("READY=1")
  }

  @Test func `without a socket, or with an address that is none, there is no manager`() {
    #expect(ServiceManager(in: Environment([:])) == nil)
    for path in ["relative", "/" + String(repeating: "a", count: 108), "vsock:2:1234"] {
      #expect(ServiceManager(in: Environment(["NOTIFY_SOCKET": path])) == nil)
    }
  }

  @Test func `the watchdog's time is in microseconds, and only for the process that it names`() {
    func time(_ variables: [String: String]) -> Double? {
      let socket = ["NOTIFY_SOCKET": "/run/socket"]
      return ServiceManager(in: Environment(variables.merging(socket) { $1 }))?.watchdogTime
    }
    #expect(time([:]) == nil)
    #expect(time(["WATCHDOG_USEC": "30000000"]) == 30)
    #expect(time(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "\(getpid())"]) == 30)
    #expect(time(["WATCHDOG_USEC": "30000000", "WATCHDOG_PID": "1"]) == nil)
    #expect(time(["WATCHDOG_USEC": "1"]) == 0.1)
    #expect(time(["WATCHDOG_USEC": "18446744073709551615"]) == 86_400)
    let wrongTimes = ["", "0", "-5", "nan", "1e18", "0x1000", "soon"]
    for wrong in wrongTimes { #expect(time(["WATCHDOG_USEC": wrong]) == nil) }
  }
}
