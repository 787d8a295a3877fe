internal import Glibc

/// Sleeps until one of the kernel's input devices has news.
///
/// Without a window system SDL can only look every millisecond. So that a wall at night costs
/// nothing, the devices are opened a second time, only to be waited for: what is read here is
/// dropped, SDL reads its own copy.
@MainActor
final class KernelInput: Sleeper {
  private static let folder = "/dev/input"
  private var devices: [Int32] = []
  private let changes = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private let waker: Waker
  /// Short waits still to come, because SDL hears of a new device a little later than we do.
  private var hurriedWaits = 0

  /// Waits for the devices that there are and will be, and for `waker`.
  init(waker: Waker) {
    self.waker = waker
    let events = IN_CREATE | IN_ATTRIB | IN_DELETE
    inotify_add_watch(changes, Self.folder, UInt32(events))
    openDevices()
  }

  isolated deinit {
    closeDevices()
    close(changes)
  }

  /// Whether any device can be read; if none can, no touch will ever come.
  var hasDevices: Bool { !devices.isEmpty }

  func wait(milliseconds: Int32) {
    var watched = ([changes, waker.descriptor] + devices).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    let hurry: Int32 = 250
    let limit = hurriedWaits > 0 && !(0..<hurry).contains(milliseconds) ? hurry : milliseconds
    hurriedWaits = max(0, hurriedWaits - 1)
    guard poll(&watched, milliseconds: limit) else { return }
    for news in watched where news.revents != 0 { drain(news.fd) }
    if watched[0].revents != 0 || watched.contains(where: { $0.revents & Int16(POLLERR) != 0 }) {
      closeDevices()
      openDevices()
      hurriedWaits = 4
    }
  }

  private func openDevices() {
    guard let folder = opendir(Self.folder) else { return }
    defer { closedir(folder) }
    while let entry = readdir(folder) {
      let name = entry.pointee.name
      guard name.hasPrefix("event") else { continue }
      let device = open("\(Self.folder)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if device >= 0 { devices.append(device) }
    }
  }

  private func closeDevices() {
    for device in devices { close(device) }
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
