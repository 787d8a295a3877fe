internal import Geometry
internal import ViewKit

/// A symbol with its description on the right, or below it if the entry is too narrow.
final class HelpEntry: View {
  /// The frames of the symbol and of each text, and the entry's height.
  private struct Layout {
    var symbol: Rect
    var texts: [Rect]
    var height: Double
  }

  /// The drawing or keys that the entry describes.
  let symbol: any HelpSymbol
  /// Width of the section's symbol column in points: that of its widest symbol.
  var symbolColumn = 0.0 { didSet { if symbolColumn != oldValue { setNeedsLayout() } } }
  private let texts: [Paragraph]

  /// Creates an entry of `symbol`, described by `texts` from top to bottom.
  init(_ symbol: any HelpSymbol, _ texts: [Paragraph]) {
    self.symbol = symbol
    self.texts = texts
    super.init()
    addSubview(symbol)
    for text in texts { addSubview(text) }
  }

  /// Returns the height in points at a width of `width` points.
  func height(forWidth width: Double) -> Double { layout(width).height }

  override func layoutSubviews() {
    let layout = layout(bounds.size.width)
    symbol.frame = layout.symbol
    for (text, frame) in zip(texts, layout.texts) { text.frame = frame }
  }

  private func layout(_ width: Double) -> Layout {
    let size = symbol.intrinsicContentSize
    let left = symbolColumn + ListConstants.helpSymbolGap
    guard width - left >= ListConstants.helpTextWidth else { return stacked(width, size) }
    let textHeight = height(ofTexts: width - left)
    let height = max(size.height, textHeight)
    return Layout(
      symbol: Rect(origin: Point(x: 0, y: inset(of: height, size.height)), size: size),
      texts: frames(from: Point(x: left, y: inset(of: height, textHeight)), width - left),
      height: height)
  }

  private func stacked(_ width: Double, _ size: Size) -> Layout {
    let top = size.height + ListConstants.helpStackGap
    return Layout(
      symbol: Rect(origin: .zero, size: size), texts: frames(from: Point(x: 0, y: top), width),
      height: top + height(ofTexts: width))
  }

  private func frames(from origin: Point, _ width: Double) -> [Rect] {
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

  private func inset(of available: Double, _ height: Double) -> Double {
    ((available - height) / 2).rounded(.down)
  }
}
