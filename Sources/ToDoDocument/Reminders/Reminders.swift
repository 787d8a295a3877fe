public import Dates
public import ToDoModel

/// Tells when the user is to be reminded of items.
///
/// Before a program shows a reminder, it claims it, so that no other one shows it: see ``ToDoDocument/claim(_:completion:)``.
///
///     let reminders = Reminders(document, dayMinute: 540)
///     reminders.nextTime  // call takeDue() then
///     document.claim(reminders.takeDue()) { show($0) }
public final class Reminders {
  /// The age in milliseconds up to which reminders are told, 7 days.
  public static let greatestAge: Int64 = 7 * 86_400_000
  /// The milliseconds after the time of a reminder in which an item that gets it by a change still reminds.
  private static let tolerance: Int64 = 60_000
  /// The largest number of items of a change that are looked at one by one.
  private static let maximumUpdates = 1000

  /// Called after a change by which ``nextTime`` may be another one.
  public var onChange: () -> Void = {}
  private let document: ToDoDocument
  private let source: ReminderSource
  private var queue: ReminderQueue
  /// The time, in milliseconds since 1970, up to which reminders were taken, or there were none.
  private var checkedTime: Int64
  private var observation: DocumentObservation?

  /// The reminders of all lists of `document` from now on, or only those of `list`; `dayMinute` is the minute of the day at
  /// which a date without a time reminds, nil if it does not.
  ///
  /// There are none in a document without a clock. Call ``missed()`` for those until now.
  public init(_ document: ToDoDocument, dayMinute: Int?, in list: ListID? = nil) {
    self.document = document
    source = ReminderSource(
      rules: ReminderRules(dayMinute: dayMinute, clock: document.localTime), list: list)
    checkedTime = document.dateContext?.now ?? .max
    queue = ReminderQueue([])
    reset()
    observation = document.observe { [weak self] in self?.follow($0) }
  }

  /// The next reminder; nil if there is none.
  public var next: Reminder? {
    queue.firstValid { source.reminders(of: $0.item, in: document.lists).contains($0) }
  }

  /// When the next reminder is due, in milliseconds since 1970; nil if there is none.
  public var nextTime: Int64? { next?.time }

  /// The reminders that have come due since this was called last, each once, in the order of their times.
  ///
  /// After a jump of the clock, those older than ``greatestAge`` are left out.
  public func takeDue() -> [Reminder] {
    guard let now = document.dateContext?.now else { return [] }
    var due: [Reminder] = []
    while let reminder = next, reminder.time <= now {
      if reminder.time >= now - Self.greatestAge { due.append(reminder) }
      queue.removeFirst()
    }
    checkedTime = now
    return due.lastOfEachItem
  }

  /// The reminders that no program has shown when they were due, in the order of their times.
  ///
  /// Those of items that were made later are left out, since nobody has missed them.
  public func missed() -> [Reminder] {
    guard let now = document.dateContext?.now else { return [] }
    return source.reminders(of: document.lists, in: now - Self.greatestAge...now) {
      $0.time >= $1.details.created ?? .min
    }.sorted().lastOfEachItem
  }

  /// Follows a change of the clock or of the time zone.
  public func clockDidChange() {
    // A clock that was put back comes to the same times again; reminders that were shown do not.
    checkedTime = min(checkedTime, document.dateContext?.now ?? .max)
    reset()
    onChange()
  }

  private func reset() {
    guard checkedTime < .max else { return }
    queue = ReminderQueue(source.reminders(of: document.lists, in: checkedTime + 1...(.max)))
  }

  private func follow(_ event: DocumentEvent) {
    switch event {
    case .performed(let result, _), .updated(let result), .detailsChanged(let result):
      follow(result)
    default: return
    }
    onChange()
  }

  private func follow(_ result: ChangeResult) {
    guard let now = document.dateContext?.now else { return }
    // One that is due and was not taken yet must not count as checked.
    if nextTime ?? .max > now { checkedTime = max(checkedTime, now) }
    guard let ids = result.changedIDs(atMost: Self.maximumUpdates) else { return reset() }
    for id in ids {
      for reminder in source.reminders(of: id, in: document.lists)
      where reminder.time > checkedTime - Self.tolerance {
        queue.insert(reminder)
      }
    }
  }
}

extension [Reminder] {
  /// The reminders without those before the last one of the same item, which says as much.
  fileprivate var lastOfEachItem: [Reminder] {
    let last = Dictionary(map { ($0.item, $0) }) { $1 }
    return filter { last[$0.item] == $0 }
  }
}
