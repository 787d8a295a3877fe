public import Timing

/// Writes a recording while the session goes on: each entry is with the system before it is acted on.
public final class RecordingWriter {
  private let file: RecordingFile
  private let showsText: Bool
  private var opening = Instant.zero
  private var last: Int64 = 0

  /// Makes the file at `path`, which only its owner may read; one that holds something is refused.
  ///
  /// What is typed is told only with `showsText`.
  public convenience init(path: String, showsText: Bool) throws(RecordingError) {
    self.init(try RecordingFile(creating: path), showsText: showsText)
  }

  init(_ file: consuming RecordingFile, showsText: Bool) {
    self.file = file
    self.showsText = showsText
  }

  /// Writes how it begins; once, before the first entry.
  public func begin(_ header: RecordingHeader, at opening: Instant) throws(RecordingError) {
    self.opening = opening
    try write(header.line)
  }

  /// Writes `entry`; `isTyping` says whether a text was being typed when it came.
  ///
  /// A time before that of the entry in front of it becomes that. What no recording can hold is
  /// left out.
  public func append(_ entry: RecordingEntry, isTyping: Bool) throws(RecordingError) {
    last = max(last, entry.time.nanoseconds - opening.nanoseconds)
    try write(entry.line(at: last, showsText: showsText, isTyping: isTyping))
  }

  private func write(_ line: [UInt8]?) throws(RecordingError) {
    if let line { try file.write(line + [UInt8(ascii: "\n")]) }
  }
}
