internal import Timing

/// Decides whether an event loop draws a frame, waits until a frame is due, or sleeps.
///
/// The schedule never reads a clock; the loop passes the time.
struct FrameSchedule {
  /// What the loop does once events and timers are handled.
  enum Step: Equatable {
    /// Draws a frame, since one is due.
    case draw
    /// Waits, since a frame is needed but is due only at the given time.
    case wait(until: Instant)
    /// Sleeps, since no frame is needed.
    case sleep
  }

  private var clock: FrameClock

  /// Creates a schedule for a display with a refresh rate of `refreshRate` frames per second.
  ///
  /// If presenting waits for the display, the schedule allows 1.25 times this rate. The schedule
  /// then delays frames only on a display that claims to wait but does not wait.
  init(refreshRate: Double, waitsForDisplay: Bool) {
    clock = FrameClock(framesPerSecond: refreshRate * (waitsForDisplay ? 1.25 : 1))
  }

  /// Returns what the loop does at `now`.
  func step(at now: Instant, needsFrame: Bool) -> Step {
    guard needsFrame else { return .sleep }
    let due = clock.due(now: now)
    return due <= now ? .draw : .wait(until: due)
  }

  /// Records that a frame was drawn at `now`, which determines when the next frame is due.
  mutating func recordFrame(at now: Instant) { clock.recordFrame(now: now) }
}
