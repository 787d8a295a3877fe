import Foundation
import ProgramHarness
import Testing

@testable import DBus

/// A message bus of its own with the service of `Tests/SecretService`, which does what its options say.
final class SecretServiceMock {
  private let address: String
  private let bus: ChildProcess
  private let service: ChildProcess?

  /// Starts a bus, and the service unless `options` is nil.
  init(_ options: [String]?) throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let configuration = folder.appending(path: "SessionBus.conf").path
    bus = try ChildProcess(
      [
        "/usr/bin/dbus-daemon", "--config-file=\(configuration)", "--nofork", "--nosyslog",
        "--print-address=1",
      ],
      environment: ["PATH": "/usr/bin:/bin"])
    address = String(try Self.output(of: bus) { $0.hasSuffix("\n") }.dropLast())
    let command = ["/usr/bin/python3", "-B", folder.appending(path: "SecretService").path]
    let variables = ["PATH": "/usr/bin:/bin", "DBUS_SESSION_BUS_ADDRESS": address]
    service = try options.map { try ChildProcess(command + $0, environment: variables) }
    if let service { _ = try Self.output(of: service) { $0.hasPrefix("ready\n") } }
  }

  /// The options for a password that is there; in bytes, since it may be not UTF-8.
  static func item(_ server: String, _ user: String, _ secret: [UInt8]) -> [String] {
    ["--item", server, user, secret.map { String(format: "%02x", $0) }.joined()]
  }

  private static func output(
    of process: ChildProcess, where isComplete: (String) -> Bool
  ) throws -> String {
    let deadline = now() + 20
    while process.poll() == nil, now() < deadline {
      let output = process.output
      if isComplete(output) { return output }
      pause(0.01)
    }
    throw HarnessError("no output: \(process.errors)")
  }

  /// A connection to the bus.
  func connection() throws -> BusConnection { try BusConnection(to: address) }

  /// A client that waits for the user, and for the service, for up to some milliseconds.
  func connect(
    on bus: BusConnection? = nil, patience: Int32 = 20_000, timeout: Int32 = 20_000
  ) throws -> SecretService {
    try SecretService(bus ?? connection(), timeout: timeout, patience: patience)
  }

  /// Sends a signal to the service, such as SIGSTOP.
  func kill(_ signal: Int32) { service?.kill(signal) }

  /// The names of the methods that were called, in order.
  var calls: [String] { lines.compactMap { $0["method"] as? String } }

  /// What `method` was called with, in order.
  func arguments(of method: String) -> [[String: Any]] {
    lines.filter { $0["method"] as? String == method }
  }

  private var lines: [[String: Any]] {
    (service?.output ?? "").split(separator: "\n").compactMap {
      try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
    }
  }
}
