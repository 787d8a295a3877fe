internal import Glibc
internal import Input
internal import System
internal import Timing

/// Wakes the event loop for input if there is no window system, and detects removed devices.
///
/// SDL reports no removed devices, and it can wait for input only by polling the kernel's devices
/// every millisecond. To let the loop sleep instead, this source opens each device a second time
/// and waits for events of the device. The events read here are dropped, since SDL reads its own
/// copy of each event.
final class EvdevSource: EventSource {
  /// The time in seconds within which SDL detects a change of devices, and the longest wait of the
  /// loop in seconds during this time.
  private static let (detectionTime, longestWait) = (1.0, 0.25)

  private let folder: String
  /// The descriptors of the open devices, by file name.
  private var devices: [String: Int32] = [:]
  private let inotifyDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private var lastDrain = Instant.zero
  /// When the short waits after the last change of devices end; nil before the first change.
  private var detectionEnd: Instant?

  /// Opens the devices in `folder` and watches the folder for changes of devices.
  init(folder: String = "/dev/input") {
    self.folder = folder
    let events = IN_CREATE | IN_ATTRIB | IN_DELETE
    inotify_add_watch(inotifyDescriptor, folder, UInt32(events))
    openDevices()
  }

  deinit {
    closeDevices()
    close(inotifyDescriptor)
  }

  /// Whether any device could be opened; otherwise there is no input at all.
  var hasDevices: Bool { !devices.isEmpty }

  var descriptors: [Int32] { [inotifyDescriptor] + devices.values }

  var deadline: Instant? {
    detectionEnd.flatMap { lastDrain < $0 ? lastDrain + Self.longestWait : nil }
  }

  /// Drops the events of all devices; returns an interruption of all touches if a device was
  /// removed.
  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    lastDrain = now
    var watched = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    guard poll(&watched, nfds_t(watched.count), 0) > 0 else { return [] }
    for entry in watched where entry.revents != 0 { FileDescriptor.drain(entry.fd) }
    let isGone = watched.contains { $0.revents & Int16(POLLERR | POLLHUP) != 0 }
    guard isGone || watched[0].revents != 0 else { return [] }
    detectionEnd = now + Self.detectionTime
    let names = Set(devices.keys)
    closeDevices()
    openDevices()
    // A missing file also proves a removal: the kernel removes a device's file before the device's
    // open descriptors report the removal.
    let isLost = isGone || !names.isSubset(of: devices.keys)
    return isLost ? [.event(.interrupted(time: now))] : []
  }

  private func openDevices() {
    for name in Folder(folder).names(beginningWith: "event") {
      let device = open("\(folder)/\(name)", O_RDONLY | O_NONBLOCK | O_CLOEXEC)
      if device >= 0 { devices[name] = device }
    }
  }

  private func closeDevices() {
    for device in devices.values { close(device) }
    devices.removeAll()
  }
}
