public import ToDoModel

/// The three-way merge of a list and its file: what each has changed since the text that both agreed on.
///
///     let merge = try MirrorMerge(base, file, list, MirrorContext(makeID: document.makeID))
///     merge.rows       // the rows that the list is to have
///     merge.text.bytes // what is to be in the file
///
/// A task that one side has changed wins over one that the other has left alone or deleted. If both have changed the same
/// of a task to something else, both tasks stay, one below the other.
public struct MirrorMerge {
  /// The rows that the list is to have, in order.
  public private(set) var rows: [ToDoItem]
  /// The text that the file is to have.
  public private(set) var text: MirrorText
  /// The texts of the rows that both sides have changed.
  public private(set) var conflicts: [String] = []
  /// The rows that leave the list since their tasks were moved to the file of done ones.
  public private(set) var archived: [ItemID] = []

  private let base: MirrorBase?
  private let file: MirrorText
  private let context: MirrorContext

  /// Merges `list` with `file`; without a base, tasks with equal texts are the same and the file's order comes first.
  ///
  /// Throws a ``MirrorProblem`` if the file is empty and had tasks, if it has lost at least 5 of the tasks or lines and
  /// more than half of them, if lines that were tasks are none any more (all unless the context allows it), or if the
  /// rows cannot be written.
  public init(
    _ base: MirrorBase?, _ file: MirrorText, _ list: [ToDoItem], _ context: MirrorContext
  ) throws(MirrorProblem) {
    (self.base, self.file, self.context) = (base, file, context)
    (rows, text) = (list, file)
    var tasks = MirrorTasks(list)
    let alignment = base.map { base in
      MirrorAlignment(
        base.text, file, MirrorRows(base, tasks), isArchived: context.isArchived)
    }
    if context.lostTasks == .removeFew { try refuseLoss(alignment) }
    addKnown(to: &tasks, alignment)
    addNew(to: &tasks, alignment)
    let order = MirrorOrder(base, alignment, list, prefersFile: context.isFileNewer)
    let entries = order.entries(of: file, tasks)
    text = MirrorText(entries.map(\.line), like: file)
    rows = entries.compactMap(\.row)
    guard isReadBack else { throw .unwritable }
  }

  private func refuseLoss(_ alignment: MirrorAlignment?) throws(MirrorProblem) {
    guard let base, let alignment else { return }
    if file.bytes.isEmpty, alignment.baseCount > 0 { throw .empty }
    if alignment.hiddenCount > 0 { throw .tasksAreHidden(alignment.hiddenCount) }
    if alignment.lostCount >= 5, 2 * alignment.lostCount > alignment.baseCount {
      throw .tasksAreMissing(alignment.lostCount, of: alignment.baseCount)
    }
    let (prose, newProse) = (base.text.proseCount, file.proseCount)
    let (lost, all) = (alignment.lostCount + max(0, prose - newProse), alignment.baseCount + prose)
    if lost >= 5, 2 * lost > all { throw .linesAreMissing(lost, of: all) }
  }

  /// Merges each task of the base with what has become of it on both sides.
  private mutating func addKnown(to tasks: inout MirrorTasks, _ alignment: MirrorAlignment?) {
    guard let base, let alignment else { return }
    for (index, id) in base.rowOfLine.enumerated() {
      guard let id else { continue }
      let line = base.text.lines[index]
      switch (alignment.fileLine[index], tasks.row(id)) {
      case (let place?, let row?): mergeTask(line, place, row, into: &tasks)
      // What the list has deleted comes back if the file has changed it.
      case (let place?, nil) where file.lines[place].content == line.content:
        tasks.removedLines.insert(place)
      case (nil, let row?): mergeLost(line, row, into: &tasks)
      case (_, nil): break
      }
    }
  }

  private mutating func mergeTask(
    _ old: MirrorLine, _ place: Int, _ row: ToDoItem, into tasks: inout MirrorTasks
  ) {
    let new = file.lines[place]
    let listLine = file.line(for: FormatItem(row), keeping: old.content)
    if listLine == old.content {
      tasks.set(
        file.task(of: new.content).map { row.taking($0, since: old, in: file) } ?? row, new,
        at: place)
      return
    }
    guard new.content != old.content else {
      tasks.set(row, new.replaced(by: listLine), at: place)
      return
    }
    guard let item = file.task(of: new.content), let known = file.task(of: old.content),
      let own = file.task(of: listLine), own.isCompatible(with: item, since: known)
    else {
      // Both stay; the file's task is a new row below.
      conflicts.append(row.text)
      tasks.set(row, new.replaced(by: listLine), at: place)
      tasks.addConflict(newRow(new), new, at: place)
      return
    }
    let merged = row.taking(item, since: old, in: file)
    let line = file.line(for: FormatItem(merged), editing: new.content)
    tasks.set(merged, new.replaced(by: line), at: place)
  }

  /// Removes a row whose line the file no longer has, unless the list has changed it.
  private mutating func mergeLost(
    _ old: MirrorLine, _ row: ToDoItem, into tasks: inout MirrorTasks
  ) {
    let line = file.line(for: FormatItem(row), keeping: old.content)
    let isArchived = file.task(of: old.content).map(context.isArchived) == true
    if line != old.content || context.lostTasks == .keep && !isArchived {
      return tasks.add(row, line)
    }
    if isArchived { archived.append(row.id) }
    tasks.removedRows.insert(row.id)
  }

  /// Adds the tasks that one side has and the base does not; those with equal texts are the same.
  private func addNew(to tasks: inout MirrorTasks, _ alignment: MirrorAlignment?) {
    let known = Set(base?.rows ?? [])
    var newRows: [String: [ToDoItem]] = [:]
    for row in tasks.list.reversed() where !known.contains(row.id) {
      newRows[FormatItem(row).text, default: []].append(row)
    }
    for (place, line) in file.lines.enumerated() {
      guard line.isTask, !tasks.hasLine(place), let item = file.task(of: line.content) else {
        continue
      }
      guard let row = newRows[item.text]?.popLast() else {
        tasks.set(newRow(line), line, at: place)
        continue
      }
      let merged = row.joined(with: item)
      tasks.set(
        merged, line.replaced(by: file.line(for: FormatItem(merged), editing: line.content)),
        at: place)
    }
    for row in tasks.list where !known.contains(row.id) && !tasks.isPlaced(row.id) {
      tasks.add(row, file.line(for: FormatItem(row), editing: nil))
    }
  }

  private func newRow(_ line: MirrorLine) -> ToDoItem {
    guard let item = file.task(of: line.content) else {
      preconditionFailure("no task in \(line)")
    }
    return ToDoItem(
      id: context.makeID(), text: item.text, isCompleted: item.isCompleted, details: item.details)
  }

  /// Whether the text is read as the rows; otherwise a task would be lost at the next merge.
  private var isReadBack: Bool {
    guard let read = try? MirrorText(text.bytes, file.format, file.time),
      read.taskCount == rows.count
    else { return false }
    let tasks = read.lines.filter(\.isTask)
    return zip(tasks, rows).allSatisfy { line, row in
      read.line(for: FormatItem(row), keeping: line.content) == line.content
        && read.task(of: line.content)?.isCompleted == row.isCompleted
    }
  }
}

/// What a ``MirrorMerge`` needs beside the texts.
public struct MirrorContext {
  /// Makes the id of a new row.
  public var makeID: () -> ItemID
  /// Whether a task was moved to another file, that of done tasks.
  public var isArchived: (FormatItem) -> Bool
  /// Whether the file was changed later than the list; then its order wins where both have moved a task.
  public var isFileNewer: Bool
  /// What becomes of rows whose tasks the file has lost.
  public var lostTasks: LostTasks

  /// What a merge does with rows whose tasks the file has lost.
  public enum LostTasks: Hashable, Sendable {
    /// Removes them, unless they are many: then the merge is refused.
    case removeFew
    /// Writes them into the file again.
    case keep
    /// Removes them, however many they are.
    case remove
  }

  /// A context; by default no task was archived, the file is newer, and a merge that loses many tasks is refused.
  public init(
    makeID: @escaping () -> ItemID, isArchived: @escaping (FormatItem) -> Bool = { _ in false },
    isFileNewer: Bool = true, lostTasks: LostTasks = .removeFew
  ) {
    (self.makeID, self.isArchived, self.isFileNewer) = (makeID, isArchived, isFileNewer)
    self.lostTasks = lostTasks
  }
}
