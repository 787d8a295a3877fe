internal import Glibc
public import Input
internal import System
public import Timing

/// An event source that reports whether a keyboard is attached, first at once and then after each
/// change.
///
///     let monitor = KeyboardMonitor()
///     let loop = EventLoop(…, sources: { [monitor] }, …)
///     scene.onKeyboardChange = { if scene.isKeyboardAttached { keyboard.hide() } }
public final class KeyboardMonitor: EventSource {
  private let devices: KernelDevices
  private let watch = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
  /// The state reported last; nil before the first report.
  private var isAttached: Bool?

  /// Watches the folders of `devices`; without inotify, only the first state is reported.
  public init(_ devices: KernelDevices = KernelDevices()) {
    self.devices = devices
    watchFolders()
  }

  deinit { close(watch) }

  /// The descriptor of the watched folders.
  public var descriptors: [Int32] { [watch] }

  /// Due at once until the first report; then nil.
  public var deadline: Instant? { isAttached == nil ? .zero : nil }

  /// Returns an event if the state has changed since the last report.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    guard isAttached == nil || hasChanges else { return [] }
    FileDescriptor.drain(watch)
    watchFolders()
    let state = devices.hasKeyboard
    defer { isAttached = state }
    return state == isAttached ? [] : [.event(.keyboardAttached(state, time: now))]
  }

  /// Watches the folders, and in place of a missing one the folder in which it will appear.
  private func watchFolders() {
    // udev describes a device shortly after the kernel has made the device's file.
    for folder in [devices.deviceFolder, devices.udevFolder] {
      let events = UInt32(IN_CREATE | IN_DELETE | IN_MOVED_TO)
      if inotify_add_watch(watch, folder, events) < 0 {
        inotify_add_watch(watch, Path.folder(of: folder), UInt32(IN_CREATE))
      }
    }
  }

  private var hasChanges: Bool {
    var watched = pollfd(fd: watch, events: Int16(POLLIN), revents: 0)
    return poll(&watched, 1, 0) > 0
  }
}
