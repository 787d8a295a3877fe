import System
public import Timing

/// Writes a recording during a session.
///
/// Each entry is written without buffering. Append an event before the program handles the event:
/// the file then contains even an event that makes the program crash.
///
///     let writer = try RecordingWriter(path: "fault.jsonl", includesText: false)
///     try writer.begin(header, at: clock.now)
///     try writer.append(.input(event), isTyping: false)
public final class RecordingWriter {
  private let file: File
  private let path: String
  private let includesText: Bool
  private var opening = Instant.zero
  /// The time of the last entry, in nanoseconds since `opening`.
  private var lastTime: Int64 = 0

  /// Opens a new or an empty file at `path` with permissions 0600; throws if the file has content.
  ///
  /// If `includesText` is false, typed characters are not recorded, only their number.
  public convenience init(path: String, includesText: Bool) throws(RecordingError) {
    do throws(EmptyFileError) {
      self.init(try File(writingEmpty: path), path: path, includesText: includesText)
    } catch {
      throw .file("cannot record into \(path): \(Self.problem(error))")
    }
  }

  init(_ file: consuming File, path: String, includesText: Bool) {
    self.file = file
    self.path = path
    self.includesText = includesText
  }

  /// Writes the header; to be called once, before the first entry.
  ///
  /// `opening` is the time at which the window opened, on the clock of the entries.
  public func begin(_ header: RecordingHeader, at opening: Instant) throws(RecordingError) {
    self.opening = opening
    try write(header.line)
  }

  /// Writes `entry`; `isTyping` is whether a text field was being edited, `isSecret` whether that is one for a password,
  /// of which only the number of characters is ever recorded.
  ///
  /// If the time of `entry` is before the time of the previous entry, the previous time is written.
  /// An entry that the reader would reject is dropped.
  public func append(_ entry: RecordingEntry, isTyping: Bool, isSecret: Bool = false)
    throws(RecordingError)
  {
    lastTime = max(lastTime, entry.time.nanoseconds - opening.nanoseconds)
    try write(entry.line(at: lastTime, includesText: includesText && !isSecret, isTyping: isTyping))
  }

  private func write(_ line: [UInt8]?) throws(RecordingError) {
    guard let line else { return }
    do throws(SystemError) {
      try file.write(line + [UInt8(ascii: "\n")])
    } catch {
      throw .file("\(path) is recorded no longer: \(error.text)")
    }
  }

  private static func problem(_ error: EmptyFileError) -> String {
    switch error {
    case .system(let error): error.text
    case .notEmpty: "it is not empty; name a new file"
    }
  }
}
