/// Runs actions at their deadlines; callers pass the time, since the queue never reads a clock.
///
///     let timers = TimerQueue()
///     let id = timers.schedule(at: now + 0.5) { print("half a second later") }
///     timers.fire(upTo: now + 1)  // prints
///     timers.cancel(id)  // without effect, since the timer has run
public final class TimerQueue {
  private struct Entry {
    let id: TimerID
    let deadline: Instant
    let action: () -> Void
  }

  /// Sorted by deadline; timers with equal deadlines are in the order in which they were scheduled.
  private var entries: [Entry] = []
  /// The number in the `TimerID` of the last scheduled timer; 0 before the first timer.
  private var lastNumber = 0

  /// An empty queue.
  public init() {}

  /// The earliest deadline; nil when no timer is scheduled.
  public var nextDeadline: Instant? { entries.first?.deadline }

  /// Schedules `action` to run once at `deadline`; a deadline in the past means the next
  /// `fire(upTo:)`.
  @discardableResult
  public func schedule(at deadline: Instant, _ action: @escaping () -> Void) -> TimerID {
    lastNumber += 1
    let id = TimerID(number: lastNumber)
    let index = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
    entries.insert(Entry(id: id, deadline: deadline, action: action), at: index)
    return id
  }

  /// Removes the timer `id`; without effect if the timer has already run.
  public func cancel(_ id: TimerID) { entries.removeAll { $0.id == id } }

  /// Runs every timer with a deadline of at most `now`, by deadline, then by scheduling order.
  ///
  /// A timer that an action schedules for `now` or earlier runs in the same call. A timer that an
  /// action cancels does not run.
  public func fire(upTo now: Instant) {
    while let next = entries.first, next.deadline <= now {
      entries.removeFirst()
      next.action()
    }
  }
}

/// Identifies a timer within the `TimerQueue` that scheduled it.
public struct TimerID: Hashable, Sendable {
  let number: Int
}
