/// What the program itself says of each of its frames.
final class FrameLog {
  private let folder: String
  private var path: String { "\(folder)/frames" }

  /// The steps of a frame.
  private static let steps: Set<Substring> = ["events", "update", "list", "paint", "present"]

  /// A log of which nothing is written yet; gone with its owner.
  init() throws(Trouble) { folder = try Files.makeFolder() }

  deinit { Files.removeTree(folder) }

  /// Lets the program write it.
  var variable: String { "CLEARSTYLE_FRAMES=\(path)" }

  /// How long each frame took after the first one, which is part of the start; the shortest first, nil
  /// when none is in the file.
  var milliseconds: [Double]? {
    let lines = (Files.read(path) ?? "").split(separator: "\n")
    let frames = lines.dropFirst().compactMap(Self.duration)
    return frames.isEmpty ? nil : frames.sorted()
  }

  /// Of the frame that `line` tells of.
  static func duration(_ line: Substring) -> Double? {
    let fields = line.split(separator: " ").compactMap { word -> Double? in
      let parts = word.split(separator: "=")
      return parts.count == 2 && steps.contains(parts[0]) ? Double(parts[1]) : nil
    }
    return fields.isEmpty ? nil : fields.reduce(0, +)
  }
}
