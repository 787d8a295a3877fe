internal import ToDoModel

/// Reads the tasks of an input in one format, line by line; a new one for each input.
///
///     var reader = TodoTxtReader(.utc)
///     var elements: [FormatElement] = []
///     try reader.read(line, into: &elements)
///     try reader.finish(into: &elements)
public protocol FormatReader {
  /// The longest line that the format allows, in bytes.
  var maximumLineLength: Int { get }

  /// Whether bytes that are no UTF-8 make an input unreadable, since the format could not keep them.
  var requiresUTF8: Bool { get }

  /// Appends what `line` and those before it have shown to be in the input; may hold back the last task.
  ///
  /// Throws what makes the whole input unreadable.
  mutating func read(_ line: InputLine, into elements: inout [FormatElement]) throws(FormatError)

  /// Appends what was held back, at the end of the input.
  mutating func finish(into elements: inout [FormatElement]) throws(FormatError)
}

extension FormatReader {
  /// False: the reader keeps such bytes, or finds them itself.
  public var requiresUTF8: Bool { false }

  /// 64 kB, above which a file is no text, and room for what a line has beside the longest text.
  public var maximumLineLength: Int { ItemText.maximumByteCount + (1 << 10) }
}

/// Something that a reader has found in an input.
public enum FormatElement: Hashable, Sendable {
  /// A list to which the following tasks belong; without one they belong to the list that the user chooses.
  case list(FormatList)
  /// A task.
  case item(FormatItem)
  /// A line or component that should be a task and cannot be read, so the input is imported without it or not at all.
  case problem(FormatProblem)
  /// Lines or components that are no tasks, such as prose.
  case ignored(count: Int)
}

/// Why a line or component of an input is no task.
public struct FormatProblem: Hashable, Sendable, CustomStringConvertible {
  /// Where the task is and what is wrong with it: "line 12 has no text".
  public let description: String

  /// The problem of the task that begins at the line with this number, from 1; `text` is the rest of a sentence, such as
  /// "has no text".
  public init(line: Int, _ text: String) { description = "line \(line) \(text)" }

  /// The problem of the task with this number in the list with that number, both from 1, for a format without lines.
  public init(item: Int, list: Int, _ text: String) {
    description = "item \(item) of list \(list) \(text)"
  }

  /// The problem of the list with this number, from 1, for a format without lines.
  init(list: Int, _ text: String) { description = "list \(list) \(text)" }

  /// The problem of a task whose text is too long for an item.
  init(tooLong text: String) {
    description =
      "\"\(text.prefix(20))…\" has more than \(ItemText.maximumByteCount) bytes"
  }
}

/// Why an input as a whole is not of the format.
public struct FormatError: Error, Hashable, CustomStringConvertible {
  /// What is wrong, as the rest of a sentence that begins with the name of the input: "has a NUL byte in line 3".
  public let description: String

  /// An error with this description.
  public init(_ description: String) { self.description = description }
}
