internal import Geometry
internal import UserSettings
internal import ViewKit

/// A heading of the help page, with entries below the heading.
///
/// Where the width allows, the symbols of all entries form one column, and their texts another.
final class HelpSection: View {
  private let heading: Paragraph
  private let entries: [HelpEntry]
  private let gap: Double
  private let headingGap: Double

  /// Creates a section of `entries` below the heading `title`.
  ///
  /// `gap` is the distance between two entries, in points at a scale of 1.
  private init(_ title: String, _ entries: [HelpEntry], gap: Double, style: HelpStyle) {
    heading = Paragraph(title, style: style.heading, of: style.theme)
    self.entries = entries
    self.gap = gap * style.scale
    headingGap = HelpConstants.headingGap * style.scale
    super.init()
    for view in [heading] + entries { addSubview(view) }
  }

  /// Returns the section's height in points at a width of `width` points.
  func height(forWidth width: Double) -> Double {
    alignTexts()
    return frames(width).last?.maxY ?? 0
  }

  override func layoutSubviews() {
    alignTexts()
    for (view, frame) in zip([heading] + entries, frames(bounds.size.width)) { view.frame = frame }
  }

  /// Sets the width of the symbol column to that of the widest symbol.
  ///
  /// Call it during layout only: the width of a key depends on fonts, which only a scene provides.
  private func alignTexts() {
    let column = entries.map(\.symbol.intrinsicContentSize.width).max() ?? 0
    for entry in entries { entry.symbolColumn = column }
  }

  private func frames(_ width: Double) -> [Rect] {
    var frames = [Rect(x: 0, y: 0, width: width, height: heading.height(forWidth: width))]
    var y = frames[0].maxY + headingGap
    for entry in entries {
      let height = entry.height(forWidth: width)
      frames.append(Rect(x: 0, y: y, width: width, height: height))
      y += height + gap
    }
    return frames
  }
}

extension HelpSection {
  /// The section of the gestures for which `isAllowed` returns true; nil if there are none.
  ///
  /// Gestures between levels are left out if `hasLevels` is false, gestures that delete if
  /// `allowsDeleting` is.
  static func gestures(
    hasLevels: Bool, allowsDeleting: Bool, where isAllowed: (Gesture) -> Bool,
    in strings: any Strings, style: HelpStyle
  ) -> HelpSection? {
    let gestures = HelpGesture.all(hasLevels: hasLevels, allowsDeleting: allowsDeleting)
      .filter { isAllowed($0.gesture) }
    let entries = gestures.map { gesture in
      let caption = strings.caption(of: gesture)
      return HelpEntry(
        HelpDrawingView(gesture.drawing, style: style),
        [
          Paragraph(caption.gesture, style: style.title, of: style.theme),
          Paragraph(caption.effect, style: style.text, of: style.theme, color: \.helpCaption),
        ], scale: style.scale)
    }
    guard !entries.isEmpty else { return nil }
    return HelpSection(
      strings.gestures, entries, gap: HelpConstants.drawingGap, style: style)
  }

  /// The section of the commands by keys that have an effect with `settings`.
  static func keys(_ settings: Settings, style: HelpStyle) -> HelpSection {
    let strings = settings.strings
    let entries = UserCommand.help(with: settings).map { command in
      HelpEntry(
        KeyRow(command.helpChords.faces(in: strings), style: style),
        [Paragraph(command.title[settings.language], style: style.text, of: style.theme)],
        scale: style.scale)
    }
    return HelpSection(strings.keys, entries, gap: HelpConstants.keyGap, style: style)
  }
}

/// A symbol and its description, side by side, or stacked if the entry is too narrow.
private final class HelpEntry: View {
  /// The frames of the symbol and of each text, and the entry's height.
  private struct Layout {
    var symbol: Rect
    var texts: [Rect]
    var height: Double
  }

  /// The drawing or keys that the texts describe.
  let symbol: any HelpSymbol
  /// The width of the section's symbol column, in points: the width of the section's widest symbol.
  var symbolColumn = 0.0 { didSet { if symbolColumn != oldValue { setNeedsLayout() } } }
  private let texts: [Paragraph]
  private let scale: Double

  /// Creates an entry of `symbol`, described by `texts` from top to bottom.
  ///
  /// `scale` multiplies the distances and widths of the entry's layout.
  init(_ symbol: any HelpSymbol, _ texts: [Paragraph], scale: Double) {
    self.symbol = symbol
    self.texts = texts
    self.scale = scale
    super.init()
    addSubview(symbol)
    for text in texts { addSubview(text) }
  }

  /// Returns the entry's height in points at a width of `width` points.
  func height(forWidth width: Double) -> Double { layout(width).height }

  override func layoutSubviews() {
    let layout = layout(bounds.size.width)
    symbol.frame = layout.symbol
    for (text, frame) in zip(texts, layout.texts) { text.frame = frame }
  }

  private func layout(_ width: Double) -> Layout {
    let size = symbol.intrinsicContentSize
    let left = symbolColumn + HelpConstants.symbolGap * scale
    guard width - left >= HelpConstants.textWidth * scale else { return stacked(width, size) }
    let textHeight = height(ofTexts: width - left)
    let height = max(size.height, textHeight)
    return Layout(
      symbol: Rect(origin: Point(x: 0, y: inset(of: height, size.height)), size: size),
      texts: frames(from: Point(x: left, y: inset(of: height, textHeight)), width - left),
      height: height)
  }

  private func stacked(_ width: Double, _ size: Size) -> Layout {
    let top = size.height + HelpConstants.stackGap * scale
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

/// A view of fixed size that illustrates an entry of the help page.
@MainActor
protocol HelpSymbol: View {
  /// The view's size in points; valid only in a scene, because the scene's fonts determine the
  /// width of text.
  var intrinsicContentSize: Size { get }
}
