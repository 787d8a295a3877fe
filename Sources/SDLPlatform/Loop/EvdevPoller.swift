internal import Glibc

/// Waits for events of the kernel's input devices, when there is no window system.
///
/// There SDL can only poll every millisecond. To sleep instead, each device is opened a second time
/// just to be waited for: what is read here is dropped, since SDL reads its own copy.
@MainActor
final class EvdevPoller: Poller {
  private let folder: String
  /// The descriptors of the open devices, by file name.
  private var devices: [String: Int32] = [:]
  private let inotifyDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private let waker: Waker
  /// The number of waits that still have a short timeout, since SDL detects a new device a little
  /// later than this poller.
  private var shortWaits = 0

  /// Watches `folder` for devices, opens those that exist, and also waits for `waker`.
  init(waker: Waker, folder: String = "/dev/input") {
    (self.waker, self.folder) = (waker, folder)
    let events = IN_CREATE | IN_ATTRIB | IN_DELETE
    inotify_add_watch(inotifyDescriptor, folder, UInt32(events))
    openDevices()
  }

  isolated deinit {
    closeDevices()
    close(inotifyDescriptor)
  }

  /// Whether any device can be read; without one there is no input at all.
  var hasDevices: Bool { !devices.isEmpty }

  func wait(milliseconds: Int32) -> PollResult {
    var watched = ([inotifyDescriptor, waker.descriptor] + devices.values).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let shortTimeout: Int32 = 250
    let limit =
      shortWaits > 0 && !(0..<shortTimeout).contains(milliseconds) ? shortTimeout : milliseconds
    shortWaits = max(0, shortWaits - 1)
    guard poll(&watched, milliseconds: limit) else { return .ready }
    for entry in watched where entry.revents != 0 { drain(entry.fd) }
    let isGone = watched.contains { $0.revents & Int16(POLLERR | POLLHUP) != 0 }
    guard isGone || watched[0].revents != 0 else { return .ready }
    let names = Set(devices.keys)
    closeDevices()
    openDevices()
    shortWaits = 4
    // The kernel removes a device's file before it reports the removal to open descriptors.
    return isGone || !names.isSubset(of: devices.keys) ? .deviceLost : .ready
  }

  private func openDevices() {
    guard let listing = opendir(folder) else { return }
    defer { closedir(listing) }
    while let entry = readdir(listing) {
      let name = entry.pointee.name
      guard name.hasPrefix("event") else { continue }
      let device = open("\(folder)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if device >= 0 { devices[name] = device }
    }
  }

  private func closeDevices() {
    for device in devices.values { close(device) }
    devices.removeAll()
  }
}

extension dirent {
  /// The file name.
  var name: String {
    withUnsafePointer(to: d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: d_name)) {
        String(cString: $0)
      }
    }
  }
}
