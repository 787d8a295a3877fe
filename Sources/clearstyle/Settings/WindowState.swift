import System

/// The state of the window that is kept between runs: lines `key = value` in a state file.
struct WindowState: Equatable {
  /// The scale of rows and text; 1 is the default size.
  var textScale = 1.0

  /// Parses the content of the file; invalid lines are ignored.
  init(parsing text: String = "") {
    for line in KeyValueLine.parse(text) where line.key == Self.textScaleKey {
      if let scale = Double(line.value), scale.isFinite { textScale = scale }
    }
  }

  /// The content of the file, in the format that ``init(parsing:)`` parses.
  var text: String { "\(Self.textScaleKey) = \(textScale)\n" }

  private static let textScaleKey = "text-scale"
}
