internal import Glibc

/// Waits for events of the kernel's input devices.
///
/// Without a window system SDL can only look every millisecond. So that a wall at night costs
/// nothing, the devices are opened a second time, only to be waited for: what is read here is
/// dropped, SDL reads its own copy.
@MainActor
final class EvdevPoller: Poller {
  private let folder: String
  /// The open devices by their names in the folder.
  private var devices: [String: Int32] = [:]
  private let changes = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private let waker: Waker
  /// Short waits still to come, because SDL hears of a new device a little later than we do.
  private var hurriedWaits = 0

  /// Waits for the devices that there are and will be in `folder`, and for `waker`.
  init(waker: Waker, folder: String = "/dev/input") {
    (self.waker, self.folder) = (waker, folder)
    let events = IN_CREATE | IN_ATTRIB | IN_DELETE
    inotify_add_watch(changes, folder, UInt32(events))
    openDevices()
  }

  isolated deinit {
    closeDevices()
    close(changes)
  }

  /// Whether any device can be read; if none can, no touch will ever come.
  var hasDevices: Bool { !devices.isEmpty }

  func wait(milliseconds: Int32) -> PollResult {
    var watched = ([changes, waker.descriptor] + devices.values).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let hurry: Int32 = 250
    let limit = hurriedWaits > 0 && !(0..<hurry).contains(milliseconds) ? hurry : milliseconds
    hurriedWaits = max(0, hurriedWaits - 1)
    guard poll(&watched, milliseconds: limit) else { return .news }
    for news in watched where news.revents != 0 { drain(news.fd) }
    let isGone = watched.contains { $0.revents & Int16(POLLERR | POLLHUP) != 0 }
    guard isGone || watched[0].revents != 0 else { return .news }
    let names = Set(devices.keys)
    closeDevices()
    openDevices()
    hurriedWaits = 4
    // The kernel takes a device's name away before it tells those who have it open.
    return isGone || !names.isSubset(of: devices.keys) ? .deviceLost : .news
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
  /// The entry's name.
  var name: String {
    withUnsafePointer(to: d_name) {
      $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: d_name)) {
        String(cString: $0)
      }
    }
  }
}
