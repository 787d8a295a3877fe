extension Recording {
  /// Parses the content of a file.
  ///
  /// Throws a `RecordingError` with the number of the first invalid line. A last line without a
  /// newline is ignored: a killed program leaves one behind.
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

  /// Reads and parses the file at `path`; an error names the path.
  public init(readingFrom path: String) throws(RecordingError) {
    do throws(RecordingError) {
      try self.init(parsing: RecordingFile(reading: path).readAll())
    } catch {
      throw .file("cannot read \(path): \(error)")
    }
  }
}
