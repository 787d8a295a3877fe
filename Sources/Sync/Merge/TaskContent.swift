public import ToDoModel

/// What a person can change of a task besides its place in the list, as the values that are merged.
///
/// Both sides of a merge are translated into these: the row of a list, and the VTODO of a server. Times are those that
/// a VTODO can express, whole seconds; otherwise a row would never equal the resource that was made of it.
public struct TaskContent: Equatable, Sendable {
  private var box: Box

  /// The values, on the heap: each commit of a sync copies all rows of a list, and what it knows of their resources.
  private indirect enum Box: Equatable, Sendable { case values(Values) }

  private struct Values: Equatable, Sendable {
    var text: String
    var completion: Completion
    var due: DueDate?
    var repetition: Repetition?
    var remindAt: Int64?
    var otherProperties: [String: [String]]
  }

  private var values: Values {
    get {
      switch box {
      case .values(let values): values
      }
    }
    set { box = .values(newValue) }
  }

  /// The text, a single line; a composed and a decomposed accent are equal, since some servers change one into the
  /// other.
  public var text: String {
    get { values.text }
    set { values.text = newValue }
  }
  /// Whether the task is done, and since when.
  public var completion: Completion {
    get { values.completion }
    set { values.completion = newValue }
  }
  /// When the task is due.
  public var due: DueDate? {
    get { values.due }
    set { values.due = newValue }
  }
  /// How the task repeats.
  public var repetition: Repetition? {
    get { values.repetition }
    set { values.repetition = newValue }
  }
  /// When the task reminds besides when it is due, in milliseconds since 1970.
  public var remindAt: Int64? {
    get { values.remindAt }
    set { values.remindAt = newValue }
  }
  /// The lines of all other properties and components by their name in capitals, such as DESCRIPTION or VALARM, unfolded
  /// and in the order of the VTODO.
  public var otherProperties: [String: [String]] {
    get { values.otherProperties }
    set { values.otherProperties = newValue }
  }

  /// The content of a task, which by default is open and has only a text.
  public init(
    text: String, completion: Completion = .open, due: DueDate? = nil,
    repetition: Repetition? = nil, remindAt: Int64? = nil, otherProperties: [String: [String]] = [:]
  ) {
    box = .values(
      Values(
        text: text, completion: completion, due: due, repetition: repetition, remindAt: remindAt,
        otherProperties: otherProperties))
  }

  /// Whether a task is done: STATUS, COMPLETED and PERCENT-COMPLETE, which are written together.
  public enum Completion: Equatable, Sendable {
    /// The task is to be done.
    case open
    /// The task was completed then, in milliseconds since 1970; nil if that is not known.
    case completed(Int64?)

    /// Whether the task is done.
    public var isCompleted: Bool { self != .open }
  }
}
