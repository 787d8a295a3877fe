internal import Drawing
internal import Geometry
internal import ViewKit

/// What a key shows above the finger: the key itself, large, or its accents.
final class PopoverView: View {
  /// A character and where it is drawn, in the keyboard's coordinates.
  struct Item: Hashable {
    let text: String
    let rect: Rect
  }

  /// What the view shows.
  enum Content: Hashable {
    case preview(Item)
    /// The accents; `selected` is the index of the one that a release types.
    case accents([Item], selected: Int)

    var items: [Item] {
      switch self {
      case .preview(let item): [item]
      case .accents(let items, _): items
      }
    }
  }

  /// What the view shows, which determines the view's frame; nil for nothing.
  var content: Content? {
    didSet {
      guard content != oldValue else { return }
      isHidden = content == nil
      frame = content.map { Self.frame(around: $0.items.map(\.rect)) } ?? .zero
      if content?.items != oldValue?.items { layouts = [] }
      setNeedsDisplay()
    }
  }
  /// The colors of the keyboard.
  var theme: KeyboardTheme { didSet { if theme != oldValue { setNeedsDisplay() } } }
  private var layouts: [any TextLayout] = []

  /// Creates a hidden view.
  init(theme: KeyboardTheme) {
    self.theme = theme
    super.init()
    isHidden = true
    isUserInteractionEnabled = false
  }

  /// One line for debugging and tests: the characters, and the selected one in brackets.
  override var summary: String {
    switch content {
    case nil: "no popover"
    case .preview(let item): "preview \"\(item.text)\""
    case .accents(let items, let selected):
      "accents "
        + items.indices.map { $0 == selected ? "[\(items[$0].text)]" : items[$0].text }
        .joined(separator: " ")
    }
  }

  override func draw(into list: inout DisplayList) {
    guard let content else { return }
    list.fill(bounds, theme.background)
    if layouts.isEmpty { layouts = content.items.compactMap(makeLayout) }
    for (index, item) in content.items.enumerated() {
      var isSelected = false
      if case .accents(_, selected: index) = content { isSelected = true }
      let rect = Rect(origin: item.rect.origin - frame.origin, size: item.rect.size)
      list.fill(rect, isSelected ? theme.selection : theme.popover)
      guard layouts.indices.contains(index) else { continue }
      let size = layouts[index].size
      let corner = rect.center - Point(x: size.width / 2, y: size.height / 2)
      list.draw(
        layouts[index], at: corner,
        color: isSelected ? theme.selectionForeground : theme.foreground)
    }
  }

  private func makeLayout(_ item: Item) -> (any TextLayout)? {
    guard let shaper = scene?.textShaper else { return nil }
    let fraction = KeyboardConstants.letterFraction
    let size = min(item.rect.size.height * fraction.height, item.rect.size.width * fraction.width)
    var style = TextStyle(size: max(1, size.rounded()))
    let room = item.rect.size.width * KeyboardConstants.textFraction
    let width = shaper.width(of: item.text, style: style)
    if width > room { style.size *= room / width }
    return shaper.layout(item.text, style: style, maxWidth: .infinity)
  }

  /// The rectangle of `rects` with a dark edge, which sets them off from the keys.
  private static func frame(around rects: [Rect]) -> Rect {
    let edge = KeyboardConstants.popoverEdge
    let left = (rects.map(\.minX).min() ?? 0) - edge
    let top = (rects.map(\.minY).min() ?? 0) - edge
    return Rect(
      x: left, y: top, width: (rects.map(\.maxX).max() ?? 0) + edge - left,
      height: (rects.map(\.maxY).max() ?? 0) + edge - top)
  }
}

extension PopoverView.Content {
  /// What `press` on a key of `page` shows, inside the window; nil for a key that types no text.
  init?(_ press: KeyPress, _ page: KeyboardPage, _ geometry: KeyboardGeometry, isShifted: Bool) {
    guard let key = press.key, case .character(let character) = page.keys[key] else { return nil }
    func caption(_ character: KeyCharacter) -> String {
      KeyCharacter.caption(of: character.text(isShifted: isShifted))
    }
    if case .accents(let menu) = press.phase {
      let items = zip(menu.characters, menu.cells).map {
        PopoverView.Item(text: caption($0), rect: $1)
      }
      self = .accents(items, selected: menu.selected)
    } else {
      let rect = geometry.previewRect(of: key)
      self = .preview(PopoverView.Item(text: caption(character.base), rect: rect))
    }
  }
}
