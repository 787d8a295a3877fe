import Recordings
import ToDoDocument
import ToDoModel

/// Plays a recording on a copy of the list and prints what came of it.
@MainActor
struct ReplayCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Plays the recording in the file `path`; one that began with another list is told and played.
  func run(_ path: String) throws {
    let recording = try Recording(readingFrom: path)
    let document = try ToDoDocument.inMemory(options)
    if let problem = Self.problem(of: recording.header, with: document.list.items) {
      Terminal.printError(problem)
    }
    try Replay(recording, of: document) { line in try Terminal.print(line) }.run()
  }

  /// Why `items` are not the list that a recording began with; nil when they are.
  static func problem(of header: RecordingHeader, with items: [ToDoItem]) -> String? {
    let start = Fingerprint(of: items, size: header.size, textScale: header.textScale)
    guard start != header.start else { return nil }
    return "the recording began with another list (\(header.rows) rows); "
      + "name it with --database, or --demo"
  }
}
