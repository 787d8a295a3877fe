/// Actions that wait for their time, in virtual time: it fires only when told how late it is.
public struct TimerQueue<Action> {
  /// Names one waiting action, never used twice by one queue.
  public struct ID: Hashable, Sendable {
    fileprivate let number: Int
  }

  private struct Entry {
    let deadline: Instant
    let id: ID
    let action: Action
  }

  private var entries: [Entry] = []
  private var nextNumber = 0

  /// A queue in which nothing waits.
  public init() {}

  /// When the first action wants to run, nil when none waits.
  public var nextDeadline: Instant? { entries.first?.deadline }

  /// Lets `action` wait until `deadline`; equal deadlines keep the order in which they came.
  @discardableResult
  public mutating func schedule(at deadline: Instant, _ action: Action) -> ID {
    let id = ID(number: nextNumber)
    nextNumber += 1
    let place = entries.firstIndex { $0.deadline > deadline } ?? entries.endIndex
    entries.insert(Entry(deadline: deadline, id: id, action: action), at: place)
    return id
  }

  /// Forgets the action; one that has run or was forgotten already is no mistake.
  public mutating func cancel(_ id: ID) {
    entries.removeAll { $0.id == id }
  }

  /// Takes out the first action that is due at `now`, with its own deadline; nil when none is.
  ///
  /// One at a time, so that an action may schedule or cancel others before the next is taken.
  public mutating func popDue(at now: Instant) -> (deadline: Instant, action: Action)? {
    guard let first = entries.first, first.deadline <= now else { return nil }
    entries.removeFirst()
    return (first.deadline, first.action)
  }
}
