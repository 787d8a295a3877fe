import System

/// A recorded window session: the state at the start, and every input event and resize after that.
///
/// The file format is JSON Lines in UTF-8: one object per line. The first line is the header:
///
///     {"version":1,"size":[400,700],"scale":1,"textScale":1,"disabled":"",
///      "start":"9f…","rows":15}
///
/// `RecordingHeader` explains the keys of the header; `"wrap":true` is omitted if texts are not
/// wrapped. Every other line is an entry; entries are in
/// the order in which the program received the events. `t` is the time in nanoseconds since the
/// window opened, and never decreases. `x` and `y` are a position in the window, in points. The
/// other keys determine the kind of entry:
///
///     {"t":…,"touch":"began","device":1,"number":0,"kind":"finger","x":20.5,"y":40}
///     {"t":…,"wheel":-1,"x":20.5,"y":40}
///     {"t":…,"middleClick":true,"x":20.5,"y":40}
///     {"t":…,"key":"return","modifiers":["control"],"repeat":true}
///     {"t":…,"text":"Milk"}
///     {"t":…,"characters":4}
///     {"t":…,"composition":"ni","caret":2,"selected":[0,2]}
///     {"t":…,"composedCharacters":2}
///     {"t":…,"keyboardAttached":false}
///     {"t":…,"interrupted":true}
///     {"t":…,"focusLost":true}
///     {"t":…,"size":[400,500]}
///
/// `touch` is `began`, `moved`, `ended` or `cancelled`; `kind` is `finger`, `mouse`, `mirrored`,
/// `scroll` or `pinch`. `key` is the name of a case of `Key`, or the character itself; `modifiers`
/// (`control`, `shift`, `alt`) and `repeat` are optional.
///
/// `composition` is the text that an input method composes; `caret` and `selected` are UTF-8 byte
/// offsets in the text.
///
/// In a recording without typed text, `characters`, the number of characters, replaces `text`, and
/// `composedCharacters` replaces the fields of a composition. The `key` of a key press that types a character is then `character`. The reader replaces each
/// missing character by `x`.
///
///     let recording = try Recording(readingFrom: "fault.jsonl")
///     for entry in recording.entries { print(entry.time.seconds) }
public struct Recording: Hashable, Sendable {
  /// The state of the window and the list at the start.
  public let header: RecordingHeader
  /// Input and resizes in order; their times count from the opening of the window.
  public let entries: [RecordingEntry]

  /// Creates a recording; the times of `entries` must not decrease.
  public init(header: RecordingHeader, entries: [RecordingEntry]) {
    (self.header, self.entries) = (header, entries)
  }

  /// Parses the content of a file.
  ///
  /// Throws a `RecordingError` with the number of the first invalid line. A last line without a
  /// newline is ignored, because a killed program may have written only a part of the line.
  public init(parsing bytes: [UInt8]) throws(RecordingError) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    guard lines.count > 1 else { throw .line(1, "there is no header") }
    let header = try RecordingFields(lines[0], line: 1).header()
    var entries: [RecordingEntry] = []
    for (index, line) in lines.enumerated().dropFirst().dropLast() {
      let entry = try RecordingFields(line, line: index + 1).entry()
      if let last = entries.last, entry.time < last.time {
        throw .line(index + 1, "its time is before that of the line above")
      }
      entries.append(entry)
    }
    self.init(header: header, entries: entries)
  }

  /// Reads and parses the file at `path`; a thrown error names the path.
  public init(readingFrom path: String) throws(RecordingError) {
    do throws(RecordingError) {
      try self.init(parsing: Self.content(of: path))
    } catch {
      throw .file("cannot read \(path): \(error)")
    }
  }

  /// The largest size of a file that is read: 256 MiB are weeks of use.
  private static let maximumSize = 1 << 28

  private static func content(of path: String) throws(RecordingError) -> [UInt8] {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File(reading: path).readAll(atMost: maximumSize + 1)
    } catch {
      throw .file(error.text)
    }
    guard bytes.count <= maximumSize else { throw .file("it is too large for a recording") }
    return bytes
  }
}

/// The reason why a recording could not be parsed, read or written.
public enum RecordingError: Error, Hashable, CustomStringConvertible {
  /// An invalid line: the number of the line, counted from 1, and the problem.
  case line(Int, String)
  /// A file that could not be opened, read, parsed or written: the problem, with the system's
  /// message if there is one.
  case file(String)

  /// One line of text: the problem, after the number of the line if a line is invalid.
  public var description: String {
    switch self {
    case .line(let number, let problem): "line \(number): \(problem)"
    case .file(let problem): problem
    }
  }
}
