/// The possible states of each row after actions on a list and its file.
///
/// Rows are identified by their texts. A change is certainly in the main file once the write-ahead
/// log has been empty after the change. Before that, the change may be lost when the file is
/// replaced.
struct ExpectedRows {
  /// Whether a row exists, and whether it is completed.
  enum State: Hashable {
    case absent, open, completed

    init(_ item: ListedItem?) {
      self = item.map { $0.completed ? .completed : .open } ?? .absent
    }
  }

  /// The shortest time, in seconds, after which a change may be in the main file: the program's
  /// delay of 2 s, less a margin.
  private static let shortestDelay = 1.7
  /// The shortest time, in seconds, after which the first of many successive changes may be in the
  /// main file: the program's limit of 10 s, less a margin.
  private static let shortestLimit = 8.0

  private var states: [String: Set<State>] = [:]
  // The next three properties are about the time since the log was last empty. They contain all
  // states of each changed row, the time of the first change, and the times at which windows added
  // rows. A window adds such a row again if the file is replaced.
  private var recent: [String: Set<State>] = [:]
  private var firstChange: Double?
  private var additions: [String: Double] = [:]

  /// Records that a window, if `byWindow`, or another program changed the row `text` to `state`.
  mutating func set(_ text: String, to state: State, byWindow: Bool, at time: Double) {
    recent[text, default: []].formUnion(states[text] ?? [.absent])
    recent[text]?.insert(state)
    firstChange = firstChange ?? time
    if byWindow && states[text] == nil && state == .open { additions[text] = time }
    states[text] = [state]
  }

  /// Records that a list of `rows` has replaced the file, at `time` or earlier.
  mutating func replace(with rows: [ListedItem], at time: Double) {
    let isInTime = firstChange.map { time - $0 < Self.shortestLimit } ?? false
    for text in Set(states.keys).union(rows.map(\.text)) {
      let state = State(rows.first { $0.text == text })
      if let added = additions[text], isInTime, time - added < Self.shortestDelay { continue }
      states[text] = recent[text].map { $0.union([state]) } ?? [state]
      if recent[text] != nil { recent[text]?.insert(state) }
    }
  }

  /// Records that a window was killed.
  ///
  /// Changes that were only in the window's memory may be lost.
  mutating func mayLoseRecent() {
    for (text, possible) in recent { states[text] = possible }
    additions = [:]
  }

  /// Records that the log may have been copied into the main file.
  mutating func mayBeFlushed() { additions = [:] }

  /// Records that the list contains `rows`, and whether the log was empty at that time.
  mutating func settle(_ rows: [ListedItem], isFlushed: Bool) {
    states = [:]
    for row in rows { states[row.text] = [State(row)] }
    guard isFlushed else { return }
    (recent, firstChange, additions) = ([:], nil, [:])
  }

  /// A description of the first impossible state in `rows`; nil if all states are possible.
  func contradiction(in rows: [ListedItem]) -> String? {
    guard Set(rows.map(\.text)).count == rows.count else { return "a row exists twice" }
    for text in Set(states.keys).union(rows.map(\.text)).sorted() {
      let (found, possible) = (State(rows.first { $0.text == text }), states[text] ?? [.absent])
      if !possible.contains(found) { return "\(text) is \(found), not \(possible)" }
    }
    return nil
  }
}
