import ProgramHarness

/// The frame log that ClearStyle writes, in a file that is deleted with this object.
final class FrameLog {
  private let folder: TemporaryFolder
  private var path: String { folder.file("frames") }

  /// The keys of a line whose values are the durations of a frame's steps.
  private static let steps: Set<Substring> = ["events", "update", "list", "paint", "present"]

  /// A log whose file the program has not created yet.
  init() throws { folder = try TemporaryFolder() }

  /// The environment variable that makes the program write the log.
  var variables: [String: String] { ["CLEARSTYLE_FRAMES": path] }

  /// The durations of all frames except the first, in ascending order; nil when there are none.
  ///
  /// The first frame does not count, because it is a part of the start.
  var milliseconds: [Double]? {
    let frames = FileSystem.lines(of: path).dropFirst().compactMap(Self.duration)
    return frames.isEmpty ? nil : frames.sorted()
  }

  /// The sum of the steps in a line of the log, in milliseconds; nil when the line has none.
  static func duration(_ line: Substring) -> Double? {
    let fields = line.split(separator: " ").compactMap { word -> Double? in
      let parts = word.split(separator: "=")
      return parts.count == 2 && steps.contains(parts[0]) ? Double(parts[1]) : nil
    }
    return fields.isEmpty ? nil : fields.reduce(0, +)
  }
}
