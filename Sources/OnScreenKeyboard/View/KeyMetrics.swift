internal import Drawing
internal import Geometry

/// The sizes of what is drawn on keys; all keys of a keyboard share them.
struct KeyMetrics: Hashable {
  /// The style of letters.
  let letter: TextStyle
  /// The style of words.
  let word: TextStyle
  /// The side of icons, in points.
  let icon: Double

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

  /// The style of `face`; nil for a face without text.
  func style(of face: KeyFace) -> TextStyle? {
    switch face {
    case .letter: letter
    case .word, .language: word
    case .icon, .blank: nil
    }
  }
}
