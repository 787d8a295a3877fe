internal import ToDoModel

/// The merged tasks of a list and its file, while they are collected.
struct MirrorTasks {
  /// The rows of the list before the merge.
  let list: [ToDoItem]
  /// The lines of the file that go.
  var removedLines: Set<Int> = []
  /// The rows of the list that go.
  var removedRows: Set<ItemID> = []
  /// The tasks of each line of the file: one, or two after a conflict.
  private(set) var ofLine: [Int: [MirrorEntry]] = [:]
  /// The tasks of the list for which the file has no line.
  private(set) var others: [ItemID: MirrorEntry] = [:]
  private let rows: [ItemID: ToDoItem]
  private var placed: Set<ItemID> = []

  init(_ list: [ToDoItem]) {
    self.list = list
    rows = Dictionary(list.map { ($0.id, $0) }) { first, _ in first }
  }

  func row(_ id: ItemID) -> ToDoItem? { rows[id] }

  func hasLine(_ place: Int) -> Bool { ofLine[place] != nil || removedLines.contains(place) }

  func isPlaced(_ id: ItemID) -> Bool { placed.contains(id) || removedRows.contains(id) }

  mutating func set(_ row: ToDoItem, _ line: MirrorLine, at place: Int) {
    ofLine[place] = [MirrorEntry(line: line, row: row)]
    placed.insert(row.id)
  }

  /// Adds what the file made of a row that the list has changed otherwise.
  mutating func addConflict(_ row: ToDoItem, _ line: MirrorLine, at place: Int) {
    ofLine[place, default: []].append(MirrorEntry(line: line, row: row, isConflict: true))
  }

  mutating func add(_ row: ToDoItem, _ content: [UInt8]) {
    let line = MirrorLine(content: content, end: [], isTask: true, isNew: true)
    others[row.id] = MirrorEntry(line: line, row: row)
    placed.insert(row.id)
  }
}

/// A line of a merged text, with its row if it is a task.
struct MirrorEntry {
  var line: MirrorLine
  let row: ToDoItem?
  /// Whether the task has to stay below the one above, which it is in conflict with.
  var isConflict = false
  /// The indented lines below a task, which move with it.
  var notes: [MirrorLine] = []
}

extension MirrorLine {
  /// The line with other content and the same end.
  func replaced(by content: [UInt8]) -> MirrorLine {
    var line = self
    line.content = content
    return line
  }
}

// What a merge makes of a task.
extension ToDoItem {
  /// The item with what `new` says otherwise than the line `old` did.
  func taking(_ new: FormatItem, since old: MirrorLine, in text: MirrorText) -> ToDoItem {
    guard let known = text.task(of: old.content) else { return self }
    var item = self
    if !new.text.utf8.elementsEqual(known.text.utf8) { item.text = new.text }
    if new.isCompleted != known.isCompleted { item.isCompleted = new.isCompleted }
    for key in Set(new.details.keys + known.details.keys)
    where new.details[key] != known.details[key] {
      item.details[key] = new.details[key]
    }
    if new.details.due != known.details.due { item.followDate(of: new, in: text) }
    return item
  }

  /// Leaves out what belongs to the date that the item had, and a rule that the file cannot say of the new one, such as
  /// "every Tuesday" of a Thursday: the file's counts then.
  private mutating func followDate(of new: FormatItem, in text: MirrorText) {
    (details.remindAt, details.reminded) = (nil, nil)
    let line = text.line(for: FormatItem(self), editing: nil)
    if let repetition = new.details.repetition,
      text.task(of: line)?.details.repetition == nil
    {
      details.repetition = repetition
    }
  }

  /// The item with what `other`, a task with the same text in the file, says, since the file comes first.
  func joined(with other: FormatItem) -> ToDoItem {
    var item = self
    if other.isCompleted { item.isCompleted = true }
    for key in other.details.keys where item.details[key].isEmpty || key != .foreign {
      item.details[key] = other.details[key]
    }
    return item
  }
}

extension FormatItem {
  /// Whether this task and `other` have changed no property of `old` to different values.
  func isCompatible(with other: FormatItem, since old: FormatItem) -> Bool {
    let (own, others) = (Array(text.utf8), Array(other.text.utf8))
    let isTextCompatible =
      own == others || own.elementsEqual(old.text.utf8) || others.elementsEqual(old.text.utf8)
    let keys = Set(details.keys + other.details.keys + old.details.keys)
    // Times of creation and completion are no decisions of the user.
    return isTextCompatible
      && keys.subtracting([.created, .completedAt]).allSatisfy { key in
        let (own, others, old) = (details[key], other.details[key], old.details[key])
        return own == others || own == old || others == old
      }
  }
}
