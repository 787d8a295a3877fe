/// The state of the window that is kept between runs: lines `key = value` in a state file.
struct WindowState: Equatable {
  /// The scale of rows and text; 1 is the default size.
  var textScale = 1.0

  /// The file that holds the state; nil if no variable determines its path.
  static func memory(in environment: (String) -> String?) -> StateFile? {
    StateFile("window", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// Parses the content of the file; invalid lines are ignored.
  init(parsing text: String = "") {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      if parts.count == 2, parts[0] == Self.textScaleKey, let scale = Double(parts[1]) {
        textScale = scale.isFinite ? scale : 1
      }
    }
  }

  /// The content of the file, as ``init(parsing:)`` reads it.
  var text: String { "\(Self.textScaleKey) = \(textScale)\n" }

  private static let textScaleKey = "text-scale"
}
