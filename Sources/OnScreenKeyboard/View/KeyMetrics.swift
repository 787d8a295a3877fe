internal import Drawing
internal import Geometry

/// The sizes of what is drawn on keys; all keys of a keyboard share them.
struct KeyMetrics: Hashable {
  /// The style of letters.
  private(set) var letter: TextStyle
  /// The style of words.
  private(set) var word: TextStyle
  /// The side of icons, in points.
  private(set) var icon: Double

  /// The sizes for keys whose caps are at least `cap` large.
  init(cap: Size) {
    let fraction = KeyboardConstants.letterFraction
    let size = min(
      cap.height * fraction.height, cap.width * fraction.width, KeyboardConstants.maximumLetterSize)
    letter = TextStyle(size: max(1, size.rounded()))
    word = TextStyle(
      size: min(max(1, size * KeyboardConstants.wordFraction), KeyboardConstants.maximumWordSize)
        .rounded())
    icon = (size * KeyboardConstants.iconFraction).rounded()
  }

  /// The sizes multiplied by `factor`.
  func scaled(by factor: Double) -> KeyMetrics {
    var metrics = self
    metrics.letter.size *= factor
    metrics.word.size *= factor
    metrics.icon *= factor
    return metrics
  }

  /// The style of `face`; nil for a face without text.
  func style(of face: KeyFace) -> TextStyle? {
    switch face {
    case .letter: letter
    case .word, .language: word
    case .icon, .blank: nil
    }
  }
}
