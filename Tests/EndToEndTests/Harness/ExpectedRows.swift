/// What each row of a list may be, as far as what was done to the list and its file lets one tell.
///
/// Rows are told apart by their texts. A change is in the main file for certain only when the log was
/// seen to be empty after it; until then another file in the list's place may take it away.
struct ExpectedRows {
  /// What a row may be.
  enum State: Hashable {
    case absent, open, completed

    init(_ item: ListedItem?) {
      self = item.map { $0.completed ? .completed : .open } ?? .absent
    }
  }

  /// Seconds after which a change may be in the main file: the program's 2, and a slow machine.
  private static let shortestDelay = 1.7
  /// Seconds after which it may be there although changes keep coming: the program's 10.
  private static let shortestLimit = 8.0

  private var states: [String: Set<State>] = [:]
  // Since the log was seen to be empty: all states of the rows that changed, when the first changed,
  // and when each of those was added that a window has to put on top of another list.
  private var recent: [String: Set<State>] = [:]
  private var firstChange: Double?
  private var additions: [String: Double] = [:]

  /// Takes note that `text` became `state`, in a change that a window made or another program.
  mutating func set(_ text: String, to state: State, byWindow: Bool, at time: Double) {
    recent[text, default: []].formUnion(states[text] ?? [.absent])
    recent[text]?.insert(state)
    firstChange = firstChange ?? time
    if byWindow && states[text] == nil && state == .open { additions[text] = time }
    states[text] = [state]
  }

  /// Takes note that another list with `rows` took the place of this one, at `time` at the latest.
  mutating func replace(with rows: [ListedItem], at time: Double) {
    let isInTime = firstChange.map { time - $0 < Self.shortestLimit } ?? false
    for text in Set(states.keys).union(rows.map(\.text)) {
      let state = State(rows.first { $0.text == text })
      if let added = additions[text], isInTime, time - added < Self.shortestDelay { continue }
      states[text] = recent[text].map { $0.union([state]) } ?? [state]
      if recent[text] != nil { recent[text]?.insert(state) }
    }
  }

  /// Takes note that a window was killed, with what was only in its memory.
  mutating func mayLoseRecent() {
    for (text, possible) in recent { states[text] = possible }
    additions = [:]
  }

  /// Takes note that the log may have been copied into the main file.
  mutating func mayBeFlushed() { additions = [:] }

  /// Takes note of what the list came to be, and whether the log was seen to be empty then.
  mutating func settle(_ rows: [ListedItem], isFlushed: Bool) {
    states = [:]
    for row in rows { states[row.text] = [State(row)] }
    guard isFlushed else { return }
    (recent, firstChange, additions) = ([:], nil, [:])
  }

  /// What in `rows` cannot be; nil when all of it can.
  func contradiction(in rows: [ListedItem]) -> String? {
    guard Set(rows.map(\.text)).count == rows.count else { return "a row is there twice" }
    for text in Set(states.keys).union(rows.map(\.text)).sorted() {
      let (found, possible) = (State(rows.first { $0.text == text }), states[text] ?? [.absent])
      if !possible.contains(found) { return "\(text) is \(found), not \(possible)" }
    }
    return nil
  }
}
