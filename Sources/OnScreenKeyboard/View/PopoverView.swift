internal import Drawing
internal import Geometry
internal import ViewKit

/// What a key shows above the finger: the key itself, large, its accents, or the names of the layouts.
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
    /// The names of the layouts; `marked` is the index of the one that is shown or under a finger.
    case layouts([Item], marked: Int)

    var items: [Item] {
      switch self {
      case .preview(let item): [item]
      case .accents(let items, _), .layouts(let items, _): items
      }
    }

    /// The index of the item that is marked; nil for none.
    var markedIndex: Int? {
      switch self {
      case .preview: nil
      case .accents(_, let index), .layouts(_, let index): index
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

  /// The pressed character; or a menu of characters or layouts, whose value is the marked one.
  override var accessibilityElement: AccessibilityElement {
    let texts = content?.items.map(\.text) ?? []
    if case .preview = content { return AccessibilityElement(.label, label: texts[0]) }
    return AccessibilityElement(
      .menu, label: texts.joined(separator: " "),
      value: content?.markedIndex.map { texts[$0] } ?? "")
  }

  override func draw(into list: inout DisplayList) {
    guard let content else { return }
    list.fill(bounds, theme.background)
    if layouts.isEmpty { layouts = makeLayouts(content) }
    for (index, item) in content.items.enumerated() {
      let isSelected = index == content.markedIndex
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

  /// The texts of the items; names have the size that all of them fit into.
  private func makeLayouts(_ content: Content) -> [any TextLayout] {
    guard let shaper = scene?.textShaper else { return [] }
    let sizes = content.items.map { fittingSize($0, shaper) }
    let smallest = sizes.min() ?? 1
    return zip(content.items, sizes).map { item, size in
      let isName = if case .layouts = content { true } else { false }
      let style = TextStyle(size: isName ? smallest : size)
      return shaper.layout(item.text, style: style, maxWidth: .infinity)
    }
  }

  private func fittingSize(_ item: Item, _ shaper: any TextShaper) -> Double {
    let fraction = KeyboardConstants.letterFraction
    let size = min(item.rect.size.height * fraction.height, item.rect.size.width * fraction.width)
    let style = TextStyle(size: max(1, size.rounded()))
    let room = item.rect.size.width * KeyboardConstants.textFraction
    let width = shaper.width(of: item.text, style: style)
    return width > room ? style.size * room / width : style.size
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
  /// What `machine` shows in front of its keys; nil for nothing.
  init?(_ machine: KeyboardMachine) {
    if let menu = machine.menu {
      let items = zip(menu.names, menu.cells).map { PopoverView.Item(text: $0, rect: $1) }
      self = .layouts(items, marked: menu.marked)
    } else if let press = machine.press {
      self.init(press, machine.page, machine.geometry, isShifted: machine.shift.isOn)
    } else {
      return nil
    }
  }

  /// What `press` on a key of `page` shows, inside the window; nil for a key that types no text.
  private init?(
    _ press: KeyPress, _ page: KeyboardPage, _ geometry: KeyboardGeometry, isShifted: Bool
  ) {
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
