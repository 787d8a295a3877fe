internal import Glibc
internal import Input
internal import System
internal import Timing

/// Without a window system, wakes the loop for events of the kernel's input devices, and detects
/// removed devices, which SDL does not report.
///
/// SDL reads the devices, but can only poll them every millisecond. To sleep instead, this source
/// opens each device a second time to wait for it: events read here are dropped, since SDL reads
/// its own copy.
final class EvdevSource: EventSource {
  /// Seconds after a change of devices within which SDL detects it too, and the longest wait in
  /// seconds until then.
  private static let (detectionTime, longestWait) = (1.0, 0.25)

  private let folder: String
  /// The descriptors of the open devices, by file name.
  private var devices: [String: Int32] = [:]
  private let inotifyDescriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  private var lastDrain = Instant.zero
  /// The end of the short waits after the last change of devices.
  private var detectionEnd: Instant?

  /// Watches `folder` for devices and opens those that exist.
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

  /// Whether any device can be read; without one there is no input at all.
  var hasDevices: Bool { !devices.isEmpty }

  var descriptors: [Int32] { [inotifyDescriptor] + devices.values }

  var deadline: Instant? {
    detectionEnd.flatMap { lastDrain < $0 ? lastDrain + Self.longestWait : nil }
  }

  /// Drops the devices' events; if a device was removed, returns that all touches are interrupted.
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
    // The kernel removes a device's file before it reports the removal to open descriptors.
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
