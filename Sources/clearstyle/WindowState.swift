/// What the window remembers from one time to the next: a few lines `key = value` in a file of state.
struct WindowState: Equatable {
  /// How large rows and their text are.
  var textScale = 1.0

  /// Where it is kept; nil without a home.
  static func memory(in environment: (String) -> String?) -> StateFile? {
    StateFile("window", in: "XDG_STATE_HOME", or: ".local/state", environment)
  }

  /// What `text` says; lines that make no sense say nothing.
  init(parsing text: String = "") {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
      if parts.count == 2, parts[0] == Self.textScaleKey, let scale = Double(parts[1]) {
        textScale = scale.isFinite ? scale : 1
      }
    }
  }

  /// The file's text.
  var text: String { "\(Self.textScaleKey) = \(textScale)\n" }

  private static let textScaleKey = "text-scale"
}
