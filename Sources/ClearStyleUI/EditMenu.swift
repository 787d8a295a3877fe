internal import Drawing
internal import Geometry
internal import Gestures
internal import UserSettings
internal import ViewKit

/// A small bar of edit commands beside text that a finger has selected, as UIKit's edit menu.
final class EditMenu: View {
  /// Horizontal padding of a title, and the menu's minimum distance from the left and right edges of the
  /// window, in points; by eye.
  private static let padding = 12.0
  /// Minimum height in points, enough for a finger.
  private static let minimumHeight = 44.0
  /// Distance in points from the edited row; by eye.
  private static let gap = 6.0

  /// A command of the menu.
  struct Item {
    /// The name of the command.
    let name: String
    let title: String
    let perform: () -> Void
  }

  private let theme: Theme
  private let language: Language
  private var items: [Item] = []
  /// Where the menu was shown last.
  private var place = Place()

  /// What determines the frame of a menu; rectangle and size are in points of the window.
  private struct Place {
    /// What the menu is beside.
    var anchor = Rect.zero
    /// The part of the window in which the menu is.
    var size = Size.zero
    var textScale = 1.0
  }

  private var buttons: [EditMenuButton] { subviews.compactMap { $0 as? EditMenuButton } }
  private let tapGestureRecognizer = TapGestureRecognizer(kind: .editMenu, machine: TapGesture())

  /// Creates an invisible menu.
  init(theme: Theme, language: Language) {
    (self.theme, self.language) = (theme, language)
    super.init()
    alpha = 0
    isUserInteractionEnabled = false
    gestureRecognizers.append(tapGestureRecognizer)
    tapGestureRecognizer.onStateChange = { [weak self] in if $0 == .ended { self?.tap() } }
  }

  /// A menu, whose children are buttons.
  override var accessibilityElement: AccessibilityElement { AccessibilityElement(.menu) }

  /// Shows the commands that apply at `rect` of `field`, in the field's coordinates, in the part of
  /// the window that is `size` large; hides the menu if `rect` is nil.
  func show(for field: TextField, at rect: Rect?, in size: Size, textScale: Double) {
    guard let rect else { return hide() }
    let items = UserCommand.all.compactMap { command in
      command.menu.flatMap { action in
        action.isEnabled(field)
          ? Item(name: command.name, title: command.title[language]) { action.perform(field) }
          : nil
      }
    }
    show(items, at: field.convertToWindow(rect), in: size, textScale: textScale)
  }

  /// Shows `items` beside `anchor` in the window, whose size is `size`.
  ///
  /// All rectangles are in points of the window. The menu is as wide as its titles at `textScale`,
  /// but at most as wide as the window.
  func show(_ items: [Item], at anchor: Rect, in size: Size, textScale: Double) {
    self.items = items
    place = Place(anchor: anchor, size: size, textScale: textScale)
    backgroundColor = theme.colors.notice
    makeLabels()
    isUserInteractionEnabled = true
    animate(\.alpha, to: 1, duration: NoticeConstants.fade)
  }

  override func displayScaleDidChange() { makeLabels() }

  /// Replaces the labels, and sets the frame to their widths.
  private func makeLabels() {
    let size = place.size
    for button in buttons { button.removeFromSuperview() }
    let style = theme.noticeAction.scaled(by: place.textScale)
    let padding = Self.padding
    let itemWidths = items.map { titleWidth($0.title, style) + 2 * padding }
    let total = itemWidths.reduce(0, +)
    let shrink = min(1, (size.width - 2 * padding) / max(1, total))
    let menuSize = Size(
      width: total * shrink,
      height: max(Self.minimumHeight, 2 * style.size * shrink + padding))
    frame = Self.frame(menuSize, beside: place.anchor, in: size)
    var x = 0.0
    for (item, itemWidth) in zip(items, itemWidths) {
      addButton(
        item, style.scaled(by: shrink), x: (x + padding) * shrink,
        width: (itemWidth - padding) * shrink)
      x += itemWidth
    }
  }

  /// The rectangle of a menu inside a window of `size`: centered below `anchor`, else above it, else
  /// at the bottom of the window.
  private static func frame(_ menu: Size, beside anchor: Rect, in size: Size) -> Rect {
    let padding = Self.padding
    let gap = Self.gap
    let centered = anchor.minX + (anchor.size.width - menu.width) / 2
    let below = anchor.maxY + gap
    let above = anchor.minY - gap - menu.height
    let isAbove = below + menu.height > size.height && above >= 0
    return Rect(
      x: max(padding, min(centered, size.width - padding - menu.width)),
      y: isAbove ? above : max(0, min(below, size.height - menu.height)),
      width: menu.width, height: menu.height)
  }

  private func addButton(_ item: Item, _ style: TextStyle, x: Double, width: Double) {
    let button = EditMenuButton(item, style: style)
    button.color = theme.colors.foreground
    button.frame = Rect(x: x, y: 0, width: width, height: bounds.size.height)
    addSubview(button)
  }

  /// Fades the menu out; taps no longer hit it.
  func hide() {
    guard isUserInteractionEnabled else { return }
    isUserInteractionEnabled = false
    animate(\.alpha, to: 0, duration: NoticeConstants.fade)
  }

  private func titleWidth(_ title: String, _ style: TextStyle) -> Double {
    scene?.textShaper.width(of: title, style: style) ?? 0
  }

  private func tap() {
    let place = convertFromWindow(tapGestureRecognizer.location)
    buttons.last { $0.frame.minX - Self.padding <= place.x }?.item.perform()
  }
}

/// The title of a command in the edit menu, which handles its taps.
private final class EditMenuButton: Label {
  let item: EditMenu.Item

  init(_ item: EditMenu.Item, style: TextStyle) {
    self.item = item
    super.init(style: style)
    text = item.title
  }

  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(
      .button, label: text, actions: superview?.isUserInteractionEnabled == true ? [item.name] : [])
  }

  /// Does what a tap does.
  override func performAccessibilityAction(_ action: String) -> Bool {
    item.perform()
    return true
  }
}

extension GestureKind {
  /// Taps on the edit menu.
  static let editMenu = GestureKind("edit menu")
}
