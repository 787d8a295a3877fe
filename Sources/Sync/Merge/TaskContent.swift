public import ToDoModel

/// What a person can change of a task besides its place in the list, as the values that are merged.
///
/// Both sides of a merge are translated into these: the row of a list, and the VTODO of a server. Times are those that
/// a VTODO can express, whole seconds; otherwise a row would never equal the resource that was made of it.
public struct TaskContent: Equatable, Sendable {
  /// The text, a single line; a composed and a decomposed accent are equal, since some servers change one into the
  /// other.
  public var text: String
  /// Whether the task is done, and since when.
  public var completion: Completion
  /// When the task is due.
  public var due: DueDate?
  /// How the task repeats.
  public var repetition: Repetition?
  /// When the task reminds besides when it is due, in milliseconds since 1970.
  public var remindAt: Int64?
  /// The lines of all other properties and components by their name in capitals, such as DESCRIPTION or VALARM, unfolded
  /// and in the order of the VTODO.
  public var otherProperties: [String: [String]]

  /// The content of a task, which by default is open and has only a text.
  public init(
    text: String, completion: Completion = .open, due: DueDate? = nil,
    repetition: Repetition? = nil, remindAt: Int64? = nil, otherProperties: [String: [String]] = [:]
  ) {
    (self.text, self.completion, self.due) = (text, completion, due)
    (self.repetition, self.remindAt, self.otherProperties) = (repetition, remindAt, otherProperties)
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
