/// Runs actions at their deadlines; time is passed in, the queue never reads a clock.
///
///     let timers = TimerQueue()
///     let id = timers.schedule(at: now + 0.5) { print("half a second later") }
///     timers.fire(upTo: now + 1)  // prints
///     timers.cancel(id)  // without effect: it ran
public final class TimerQueue {
  private struct Entry {
    let id: TimerID
    let deadline: Instant
    let action: () -> Void
  }

  /// Sorted by deadline, then by scheduling order.
  private var entries: [Entry] = []
  /// The number of the last scheduled timer.
  private var lastNumber = 0

  /// An empty queue.
  public init() {}

  /// The earliest deadline; nil when no timer is scheduled.
  public var nextDeadline: Instant? { entries.first?.deadline }

  /// Schedules `action` to run once at `deadline`, which may be in the past.
  @discardableResult
  public func schedule(at deadline: Instant, _ action: @escaping () -> Void) -> TimerID {
    lastNumber += 1
    let id = TimerID(number: lastNumber)
    let index = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
    entries.insert(Entry(id: id, deadline: deadline, action: action), at: index)
    return id
  }

  /// Removes the timer `id`; without effect when it already ran.
  public func cancel(_ id: TimerID) { entries.removeAll { $0.id == id } }

  /// Runs every timer due at `now`, by deadline, then by scheduling order.
  ///
  /// A timer that an action schedules for `now` or earlier runs in the same call; one that it
  /// cancels does not run.
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
