internal import Dates
internal import ToDoModel

/// What the line of a task can say of it.
struct MarkdownTask {
  var text: String
  var isCompleted: Bool
  private var repetition: MarkdownToken.Value?
  private var created: MarkdownToken.Value?
  private var due: MarkdownToken.Value?
  private var completed: MarkdownToken.Value?

  /// A task without dates.
  init(text: String, isCompleted: Bool) { (self.text, self.isCompleted) = (text, isCompleted) }

  /// What a token of this kind says; nil if there is none.
  subscript(kind: MarkdownToken.Kind) -> MarkdownToken.Value? {
    get {
      switch kind {
      case .repetition: repetition
      case .created: created
      case .due: due
      case .completed: completed
      }
    }
    set {
      switch kind {
      case .repetition: repetition = newValue
      case .created: created = newValue
      case .due: due = newValue
      case .completed: completed = newValue
      }
    }
  }

  /// Whether a line without tokens gets that of the completion: only somebody who uses Obsidian Tasks wants it.
  private var isOfObsidianTasks: Bool { due != nil || repetition != nil }

  /// The task as a new line has it.
  var written: MarkdownTask {
    var task = self
    task.created = nil
    if !isOfObsidianTasks { task.completed = nil }
    return task
  }

  /// The task as `line` has it when it is edited.
  func written(into line: MarkdownTaskLine) -> MarkdownTask {
    let tokens = line.body.tokens
    var task = self
    if !tokens.contains(where: { $0.kind == .created }) { task.created = nil }
    if tokens.isEmpty && !isOfObsidianTasks { task.completed = nil }
    return task
  }
}

extension MarkdownTask: Equatable {
  /// Whether the tasks are equal and their texts have the same bytes.
  static func == (a: MarkdownTask, b: MarkdownTask) -> Bool {
    a.isCompleted == b.isCompleted && a.text.utf8.elementsEqual(b.text.utf8)
      && MarkdownToken.Kind.allCases.allSatisfy { a[$0] == b[$0] }
  }
}

extension MarkdownTask {
  /// What a line says of `item`: a due time is left out, as is a repetition for which there is no phrase.
  init(_ item: FormatItem, _ time: LocalTime) {
    let details = item.details
    (text, isCompleted) = (item.text.withoutNUL, item.isCompleted)
    guard !details.isEmpty else { return }
    let completedAt = isCompleted ? details.completedAt : nil
    due = details.due.map { .day($0.day) }
    completed = completedAt.map { .day(time.date(of: $0).day) }
    created = details.created.map { .day(time.date(of: $0).day) }
    let phrase =
      details.repetition.flatMap { RepetitionPhrase($0) }
      ?? details.schedule?.periodicRepetition.flatMap { RepetitionPhrase($0) }
    repetition = phrase.map { .repetition($0) }
  }

  /// The item of which a line says this; nil if the text is blank.
  func item(_ time: LocalTime) -> FormatItem? {
    var details = ItemDetails()
    for kind in MarkdownToken.Kind.allCases {
      switch (kind, self[kind]) {
      case (.due, .day(let day)): details.due = DueDate(day)
      case (.completed, .day(let day)): details.completedAt = time.milliseconds(of: DueDate(day))
      case (.created, .day(let day)): details.created = time.milliseconds(of: DueDate(day))
      case (.repetition, .repetition(let phrase)): details.repetition = phrase.repetition
      default: continue
      }
    }
    if let schedule = details.schedule { details.schedule = schedule.clamped }
    return FormatItem(text, isCompleted: isCompleted, details: details)
  }
}
