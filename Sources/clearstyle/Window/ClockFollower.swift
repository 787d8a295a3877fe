import Glibc
import SDLPlatform
import System

/// Follows jumps of the clock and changes of the time zone, once dates are shown.
///
/// It has no descriptor open before ``begin()``.
@MainActor
final class ClockFollower {
  /// The sources for the event loop, which wait for nothing before ``begin()``.
  private(set) lazy var sources = [
    DescriptorSource(-1) { [weak self] in self?.clockDidJump() },
    DescriptorSource(-1) { [weak self] in self?.zoneDidChange() },
  ]
  private let onChange: () -> Void
  private var clock: ClockWatcher?
  private var zone: FileWatcher?

  /// Calls `onChange` after each change.
  init(onChange: @escaping () -> Void) { self.onChange = onChange }

  /// Begins to follow the clock; call it on the thread of the event loop, which then has to be woken.
  func begin() {
    clock = ClockWatcher()
    clock.map { sources[0].descriptor = $0.descriptor }
    // With the variable, the file has no effect (tzset(3)).
    guard Environment.process["TZ"] == nil else { return }
    let watcher = FileWatcher("/etc/localtime")
    zone = watcher
    sources[1].descriptor = watcher.descriptor
  }

  private func clockDidJump() {
    clock?.clear()
    onChange()
  }

  private func zoneDidChange() {
    zone?.clear()
    // `localtime_r` does not read the file again by itself.
    tzset()
    onChange()
  }
}
