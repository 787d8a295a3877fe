import Glibc

/// Reports through netlink that the machine has got an address, or that a connection has been made or lost.
///
///     // Whenever watcher.descriptor is readable:
///     if watcher.drain() { connectAgain() }
public final class NetworkWatcher {
  /// The descriptor to poll for input.
  public var descriptor: Int32 { socket.raw }
  private let socket: FileDescriptor

  /// Nil if the system has no such sockets, as in a sandbox.
  public init?() {
    let flags =
      Int32(SOCK_RAW.rawValue) | Int32(SOCK_CLOEXEC.rawValue) | Int32(SOCK_NONBLOCK.rawValue)
    guard let socket = FileDescriptor(owning: Glibc.socket(AF_NETLINK, flags, Self.routes)) else {
      return nil
    }
    var address = Self.address
    let size = socklen_t(MemoryLayout.size(ofValue: address))
    let result = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket.raw, $0, size) }
    }
    guard result == 0 else { return nil }
    self.socket = socket
  }

  /// NETLINK_ROUTE.
  private static let routes: Int32 = 0

  /// sockaddr_nl of all messages about addresses (RTMGRP_IPV4_IFADDR and RTMGRP_IPV6_IFADDR).
  private static var address: NetlinkAddress {
    NetlinkAddress(family: UInt16(AF_NETLINK), padding: 0, process: 0, groups: 0x10 | 0x100)
  }

  /// Discards what was reported; returns whether that was anything.
  public func drain() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 14)
    var isAny = false
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      // Messages were lost if the buffer of the socket was full.
      if count > 0 || count < 0 && errno == ENOBUFS { isAny = true } else { return isAny }
    }
  }
}

/// `struct sockaddr_nl`, which the module Glibc does not have.
private struct NetlinkAddress {
  let family: UInt16
  let padding: UInt16
  let process: UInt32
  let groups: UInt32
}
