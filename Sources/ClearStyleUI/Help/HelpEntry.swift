internal import Geometry
internal import ViewKit

/// A picture on the left and what it means on the right, or below it where there is too little room.
final class HelpEntry: View {
  /// A place for the picture, one for each text, and the height of all.
  private struct Arrangement {
    var symbol: Rect
    var texts: [Rect]
    var height: Double
  }

  /// The picture.
  let symbol: any HelpSymbol
  /// Width of the column in which the picture stands, in points: that of the widest.
  var symbolColumn = 0.0 { didSet { if symbolColumn != oldValue { setNeedsLayout() } } }
  private let texts: [Paragraph]

  /// `symbol`, explained by `texts`, one below the other.
  init(_ symbol: any HelpSymbol, _ texts: [Paragraph]) {
    self.symbol = symbol
    self.texts = texts
    super.init()
    addSubview(symbol)
    for text in texts { addSubview(text) }
  }

  /// Points from top to bottom when it is `width` points wide.
  func height(forWidth width: Double) -> Double { arrangement(width).height }

  override func layoutSubviews() {
    let arrangement = arrangement(bounds.size.width)
    symbol.frame = arrangement.symbol
    for (text, place) in zip(texts, arrangement.texts) { text.frame = place }
  }

  private func arrangement(_ width: Double) -> Arrangement {
    let size = symbol.intrinsicContentSize
    let left = symbolColumn + ListConstants.helpSymbolGap
    guard width - left >= ListConstants.helpTextWidth else { return stacked(width, size) }
    let textHeight = height(ofTexts: width - left)
    let height = max(size.height, textHeight)
    return Arrangement(
      symbol: Rect(origin: Point(x: 0, y: middle(of: height, size.height)), size: size),
      texts: places(from: Point(x: left, y: middle(of: height, textHeight)), width - left),
      height: height)
  }

  private func stacked(_ width: Double, _ size: Size) -> Arrangement {
    let top = size.height + ListConstants.helpStackGap
    return Arrangement(
      symbol: Rect(origin: .zero, size: size), texts: places(from: Point(x: 0, y: top), width),
      height: top + height(ofTexts: width))
  }

  private func places(from origin: Point, _ width: Double) -> [Rect] {
    var y = origin.y
    return texts.map { text in
      let height = text.height(forWidth: width)
      defer { y += height }
      return Rect(x: origin.x, y: y, width: width, height: height)
    }
  }

  private func height(ofTexts width: Double) -> Double {
    texts.reduce(0) { $0 + $1.height(forWidth: width) }
  }

  private func middle(of room: Double, _ height: Double) -> Double {
    ((room - height) / 2).rounded(.down)
  }
}
