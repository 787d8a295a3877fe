internal import Timing

/// Decides whether an event loop draws, waits for its next frame, or sleeps; never reads a clock.
struct FrameSchedule {
  /// What to do once events and timers are handled.
  enum Step: Equatable {
    /// A frame is due.
    case draw
    /// A frame is needed and due at the given time.
    case wait(until: Instant)
    /// No frame is needed.
    case sleep
  }

  private var clock: FrameClock

  /// A schedule for a display with a refresh rate of `refreshRate` frames per second.
  ///
  /// If presenting waits for the display, the schedule allows 1.25 times that rate: it limits only
  /// a display that reports the wait but does not wait.
  init(refreshRate: Double, waitsForDisplay: Bool) {
    clock = FrameClock(framesPerSecond: refreshRate * (waitsForDisplay ? 1.25 : 1))
  }

  /// What to do at `now`.
  func step(at now: Instant, needsFrame: Bool) -> Step {
    guard needsFrame else { return .sleep }
    let due = clock.due(now: now)
    return due <= now ? .draw : .wait(until: due)
  }

  /// Records that a frame was drawn at `now`.
  mutating func recordFrame(at now: Instant) { clock.recordFrame(now: now) }
}
