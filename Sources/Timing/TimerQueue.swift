/// Runs actions at their moments, by times it is handed: it never reads a clock.
public final class TimerQueue {
  private struct Entry {
    let id: TimerID
    let deadline: Instant
    let action: () -> Void
  }

  /// In order of deadline, then of scheduling.
  private var entries: [Entry] = []
  private var scheduled = 0

  /// A queue without timers.
  public init() {}

  /// The earliest moment at which an action is due; nil while there is none.
  public var nextDeadline: Instant? { entries.first?.deadline }

  /// Holds `action` until the moment `deadline`, which may be past, and runs it once.
  @discardableResult
  public func schedule(at deadline: Instant, _ action: @escaping () -> Void) -> TimerID {
    scheduled += 1
    let id = TimerID(number: scheduled)
    let place = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
    entries.insert(Entry(id: id, deadline: deadline, action: action), at: place)
    return id
  }

  /// Forgets the action of `id`; without effect when it ran already.
  public func cancel(_ id: TimerID) { entries.removeAll { $0.id == id } }

  /// Runs all that is due at `now`, in order of deadline, then of scheduling.
  ///
  /// What an action schedules for `now` or earlier runs in the same call, what it cancels does not.
  public func fire(upTo now: Instant) {
    while let next = entries.first, next.deadline <= now {
      entries.removeFirst()
      next.action()
    }
  }
}
