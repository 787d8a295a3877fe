internal import Glibc
internal import Synchronization
public import Synthesis
internal import System
internal import Timing

/// Plays sounds on the default audio device.
///
/// The device is opened at the first sound and closed after 5 seconds of silence, both on a thread that
/// exists only in between. So a sound never delays a frame, and a silent program does not wake up.
/// Without a device there is no sound and no error; at most every 10 seconds a sound tries again.
///
/// ```swift
/// let audio = AudioOutput()
/// audio.play([Tone(pitch: 440, duration: 0.1)])
/// ```
public final class AudioOutput: Sendable {
  private let session = Mutex(AudioSession())
  private let worker = Mutex<Worker?>(nil)
  private let clock = MonotonicClock()
  /// Ends the worker's wait when the output stops.
  private let stopEvent = WakeEvent()

  /// Creates an output; no device is opened, and SDL's audio subsystem is not initialized.
  public init() {}

  /// Plays a sound of `tones` as soon as the device is open, unless that takes longer than 0.3 s.
  @MainActor
  public func play(_ tones: [Tone]) {
    guard session.withLock({ $0.play(tones, at: clock.now) }) else { return }
    AudioDevice.prepare()
    worker.withLock { worker in
      // The previous worker has nothing left to do but to return.
      worker?.join()
      worker = Worker { [self] in run() }
      if worker == nil { session.withLock { $0.didFail(at: clock.now) } }
    }
  }

  /// Plays nothing any more, and closes the device without waiting until it is closed.
  public func stop() {
    session.withLock { $0.stop() }
    switch stopEvent {
    case .some(let event): event.signal()
    case .none: break
    }
  }

  /// Opens the device, and closes it after the last sound; runs on the worker.
  private func run() {
    var mustOpen = true
    while mustOpen {
      guard let device = AudioDevice(takeTones: { [self] in session.withLock { $0.takeTones() } })
      else { return session.withLock { $0.didFail(at: clock.now) } }
      session.withLock { $0.didOpen(at: clock.now) }
      device.start()
      while let end = end(of: device) { wait(until: end) }
      let wasConnected = device.isConnected
      device.close()
      mustOpen = session.withLock { $0.didClose(at: clock.now, wasConnected: wasConnected) }
    }
  }

  private func end(of device: AudioDevice) -> Instant? {
    // Not inside the lock, which SDL's audio thread takes while it holds its own.
    let isConnected = device.isConnected
    return session.withLock { $0.end(at: clock.now, isConnected: isConnected) }
  }

  private func wait(until end: Instant) {
    // One millisecond more, since a shorter wait would only be repeated.
    let milliseconds = Int32((end - clock.now) * 1000) + 1
    var watched = pollfd(fd: stopDescriptor, events: Int16(POLLIN), revents: 0)
    poll(&watched, 1, max(0, milliseconds))
  }

  /// Readable once the output has stopped; -1, which `poll` ignores, if no descriptor was free.
  private var stopDescriptor: Int32 {
    switch stopEvent {
    case .some(let event): event.descriptor
    case .none: -1
    }
  }
}
