internal import Drawing
internal import Geometry
internal import ViewKit

/// A key as it is drawn; the keyboard handles its contacts.
final class KeyView: View {
  /// What is drawn on the key.
  var face: KeyFace { didSet { if face != oldValue { invalidate() } } }
  /// Whether the key types text.
  var isCharacter = false { didSet { if isCharacter != oldValue { setNeedsDisplay() } } }
  /// Whether a contact is on the key.
  var isPressed = false { didSet { if isPressed != oldValue { setNeedsDisplay() } } }
  /// The sizes of text and icons.
  var metrics: KeyMetrics { didSet { if metrics != oldValue { invalidate() } } }
  /// The colors of the keyboard.
  var theme: KeyboardTheme { didSet { if theme != oldValue { setNeedsDisplay() } } }
  private let icons: KeyIconCache
  private var layout: (any TextLayout)?

  /// Creates a key with `face`, which takes its icons from `icons`.
  init(_ face: KeyFace, metrics: KeyMetrics, theme: KeyboardTheme, icons: KeyIconCache) {
    (self.face, self.metrics, self.theme, self.icons) = (face, metrics, theme, icons)
    super.init()
    isUserInteractionEnabled = false
  }

  /// The text or the name of the icon, and whether the key is pressed.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(
      .key, label: label, state: isPressed ? .pressed : [], actions: ["press"])
  }

  /// Presses and releases the key.
  override func performAccessibilityAction(_ action: String) -> Bool {
    if let bar = superview as? SuggestionBar { return bar.tap(self) }
    return (superview as? KeyboardView)?.tap(frame.center) ?? false
  }

  private var label: String {
    switch face {
    case .letter(let text), .word(let text), .language(let text): text
    case .icon(let icon): "\(icon)"
    case .blank: ""
    }
  }

  override func draw(into list: inout DisplayList) {
    list.fill(bounds, background)
    if case .icon(let icon) = face {
      draw(icon, into: &list)
    } else if let text = textLayout {
      list.draw(text, at: corner(of: text.size), color: foreground)
    }
  }

  private func draw(_ icon: KeyIcon, into list: inout DisplayList) {
    let side = max(1, (metrics.icon * list.scale).rounded())
    let size = Size(width: side / list.scale, height: side / list.scale)
    let rect = Rect(origin: corner(of: size), size: size)
    list.draw(icons.bitmap(icon, side: Int(side)), in: rect, tint: foreground)
  }

  private var isOn: Bool { if case .icon(let icon) = face { icon.isOn } else { false } }

  private var isLanguage: Bool { if case .language = face { true } else { false } }

  private var background: Color {
    if isPressed { return theme.pressedKey }
    if isOn { return theme.selection }
    return isCharacter || isLanguage ? theme.key : theme.functionKey
  }

  private var foreground: Color {
    if isOn && !isPressed { return theme.selectionForeground }
    return isLanguage ? theme.secondary : theme.foreground
  }

  private func corner(of size: Size) -> Point {
    Point(x: (bounds.size.width - size.width) / 2, y: (bounds.size.height - size.height) / 2)
  }

  private var textLayout: (any TextLayout)? {
    if layout == nil { layout = makeLayout() }
    return layout
  }

  /// The text, smaller if it is wider than the key; nil for an icon.
  private func makeLayout() -> (any TextLayout)? {
    guard let shaper = scene?.textShaper, var style = metrics.style(of: face) else { return nil }
    switch face {
    case .icon, .blank: return nil
    case .letter(let text), .word(let text), .language(let text):
      let room = bounds.size.width * KeyboardConstants.textFraction
      let width = shaper.width(of: text, style: style)
      if width > room { style.size *= room / width }
      return shaper.layout(text, style: style, maxWidth: .infinity)
    }
  }

  // The size of the text depends on the width of the key.
  override func layoutSubviews() { layout = nil }

  private func invalidate() {
    layout = nil
    setNeedsDisplay()
  }
}
