import Commands
import Recordings
import Timing
import ToDoDocument
import ToDoModel
import ToDoStore

/// Replays a recording on a copy of the list in memory; prints the fingerprint of each frame and
/// the final list, and writes the frames as pictures if the options say where.
@MainActor
struct ReplayCommand {
  private let options: Options

  init(_ options: Options) { self.options = options }

  /// Replays the recording at `path`; if the list is not the recorded one, prints an error first.
  func run(_ path: String) throws {
    let recording = try Recording(readingFrom: path)
    let clock = recording.header.clock.flatMap { RecordedClock($0) }
    let time = ReplayedTime(clock?.milliseconds(after: .zero) ?? 0)
    let now: WallClock = { time.now }
    let document = try ToDoDocument.inMemory(
      options, clock: clock == nil ? nil : now, localTime: clock?.localTime ?? .utc)
    if let problem = Self.problem(of: recording.header, with: document[document.firstList].items) {
      Terminal.printError(problem)
    }
    let frames = try options.framesPath.map { try FrameFolder(creating: $0) }
    try Replay(recording, of: document, frames: frames) { instant in
      if let clock { time.now = clock.milliseconds(after: instant) }
    } output: {
      try Terminal.print($0)
    }.run()
  }

  /// The error message if `items` are not the recorded list; nil if their fingerprint is the
  /// recorded one.
  static func problem(of header: RecordingHeader, with items: [ToDoItem]) -> String? {
    let start = Fingerprint(of: items, size: header.size, textScale: header.textScale)
    guard start != header.start else { return nil }
    return "the recording was made with another list (\(header.rows) items); "
      + "name that one with --database, or use --demo"
  }
}
