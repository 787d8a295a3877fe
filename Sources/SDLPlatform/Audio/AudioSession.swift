internal import Synthesis
internal import Timing

/// The states of an audio device that is open only while there are sounds.
///
/// A value without a device: ``AudioOutput`` reports what happened to the device, and does what the
/// methods return.
///
/// ```swift
/// var session = AudioSession()
/// if session.play(tones, at: now) { /* open the device */ }
/// session.didOpen(at: now)
/// ```
struct AudioSession {
  /// The seconds of silence after which the device is closed.
  private static let silence = 5.0
  /// The seconds after a failure in which the device is not opened again.
  private static let retryDelay = 10.0
  /// The largest age in seconds of a sound that waited for the device: a later one would seem to belong
  /// to the next action.
  private static let maximumDelay = 0.3

  /// What the device does.
  enum Phase: Hashable {
    /// No device is open; before `earliest` none is opened, since the last one failed.
    case closed(earliest: Instant)
    /// The device is being opened.
    case opening
    /// The device plays; it is closed at `end` unless another sound comes before.
    case open(end: Instant)
    /// The device is being closed.
    case closing
    /// The program ends: no sound is played any more.
    case stopped
  }

  private struct QueuedSound {
    let tones: [Tone]
    let time: Instant
  }

  private(set) var phase = Phase.closed(earliest: .zero)
  private var queue: [QueuedSound] = []

  /// Adds a sound of the action at `now`; returns whether the device must be opened.
  mutating func play(_ tones: [Tone], at now: Instant) -> Bool {
    switch phase {
    case .stopped: return false
    case .closed(let earliest) where now < earliest: return false
    case .closed, .opening, .open, .closing: queue.append(QueuedSound(tones: tones, time: now))
    }
    switch phase {
    case .closed: phase = .opening
    case .open: phase = .open(end: Self.end(of: queue, after: now))
    case .opening, .closing, .stopped: return false
    }
    return phase == .opening
  }

  /// The device was opened; sounds that waited too long are left out.
  mutating func didOpen(at now: Instant) {
    removeLateSounds(at: now)
    if phase == .opening { phase = .open(end: Self.end(of: queue, after: now)) }
  }

  /// The device could not be opened: all sounds are left out, and also those of the next seconds.
  mutating func didFail(at now: Instant) { close(earliest: now + Self.retryDelay) }

  /// Removes and returns the sounds that begin now.
  mutating func takeTones() -> [[Tone]] {
    defer { queue = [] }
    return queue.map(\.tones)
  }

  /// The time until which the device stays open; nil if it is to be closed now.
  ///
  /// If `isConnected` is false, the device was removed.
  mutating func end(at now: Instant, isConnected: Bool) -> Instant? {
    guard case .open(let end) = phase else { return nil }
    if isConnected, now < end { return end }
    phase = .closing
    return nil
  }

  /// The device was closed; returns whether it must be opened again, for a sound that came meanwhile.
  mutating func didClose(at now: Instant, wasConnected: Bool) -> Bool {
    removeLateSounds(at: now)
    guard wasConnected, phase == .closing, !queue.isEmpty else {
      close(earliest: wasConnected ? .zero : now + Self.retryDelay)
      return false
    }
    phase = .opening
    return true
  }

  /// Leaves out all sounds from now on.
  mutating func stop() { (phase, queue) = (.stopped, []) }

  private mutating func close(earliest: Instant) {
    queue = []
    if phase != .stopped { phase = .closed(earliest: earliest) }
  }

  private mutating func removeLateSounds(at now: Instant) {
    queue.removeAll { now - $0.time > Self.maximumDelay }
  }

  /// When the device is closed after the sounds of `queue`, which begin at `now`.
  private static func end(of queue: [QueuedSound], after now: Instant) -> Instant {
    let duration = queue.flatMap(\.tones).map(\.end).max() ?? 0
    return now + duration + silence
  }
}
