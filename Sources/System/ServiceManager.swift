import Glibc

/// The service manager, such as systemd, to which the program reports its state.
///
/// The protocol is that of sd_notify(3): a message is a datagram to the socket that NOTIFY_SOCKET names.
///
/// ```swift
/// ServiceManager()?.notify("READY=1")
/// ```
public struct ServiceManager: Sendable {
  /// Seconds within which each `WATCHDOG=1` must follow the last one, from 0.1 to a day; nil if none is
  /// wanted.
  public let watchdogTime: Double?
  private let address: LocalAddress

  /// The manager that `environment` names; nil if there is none, or if its address is invalid.
  ///
  /// The watchdog may be meant for another process, whose number is then in WATCHDOG_PID.
  public init?(in environment: Environment = .process) {
    guard let address = environment["NOTIFY_SOCKET"].flatMap(LocalAddress.init) else { return nil }
    self.address = address
    let isForOther = environment["WATCHDOG_PID"].map { $0 != "\(getpid())" } ?? false
    let time = environment["WATCHDOG_USEC"].flatMap { UInt64($0) }.flatMap { $0 > 0 ? $0 : nil }
    watchdogTime = isForOther ? nil : time.map { min(max(Double($0) / 1_000_000, 0.1), 86_400) }
  }

  /// Sends `state`, lines of the form `KEY=value`; does not wait, and ignores a manager that is gone.
  public func notify(_ state: String) {
    guard let socket = FileDescriptor(owning: socket(AF_UNIX, Self.datagram, 0)) else { return }
    let bytes = Array(state.utf8)
    _ = address.withPointer { sendto(socket.raw, bytes, bytes.count, Self.flags, $0, $1) }
  }

  private static let datagram = Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue)
  private static let flags = Int32(MSG_DONTWAIT | MSG_NOSIGNAL)
}
