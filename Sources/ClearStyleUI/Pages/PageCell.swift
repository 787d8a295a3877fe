internal import Drawing
internal import Geometry
internal import UserSettings
internal import ViewKit

/// The cell of a row of a ``LevelPage``: a title, and at the right the current value.
///
/// ```swift
/// cell.show(PageCell.Content(title: "Wrap", value: "Off"), row: 3, of: 12, textScale: 1)
/// ```
final class PageCell: DetailCell {
  /// Width of the lock, in points at text scale 1; by eye.
  private static let lockWidth = 12.0
  /// Height of the lock, in points at text scale 1; by eye.
  private static let lockHeight = 16.0
  /// Distance of the lock from the value at its left, in points at text scale 1; by eye.
  private static let lockGap = 10.0

  /// What a cell shows.
  struct Content: Hashable {
    /// The name of what the row stands for, such as a setting.
    var title: String
    /// The current value; empty if the row has none.
    var value = ""
    /// Whether the row has a lock, because a tap cannot change the value.
    var isLocked = false
    /// Whether the row belongs to a row above, or says that there are none.
    var isSecondary = false

    /// What a row with this content says.
    func accessibilityElement(isSelected: Bool) -> AccessibilityElement {
      var state: AccessibilityState = isLocked ? .readOnly : []
      if isSelected { state.insert(.selected) }
      return AccessibilityElement(
        .row, label: title, value: value, state: state)
    }
  }

  private(set) var content = Content(title: "")
  private let title: Label
  /// Scale of the texts.
  private(set) var textScale = 1.0
  /// The field in which the value is edited; the title is shown while the field is empty.
  var textField: TextField? {
    didSet {
      guard textField !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let textField { addSubview(textField) }
      setNeedsLayout()
    }
  }

  /// Creates a cell without texts.
  init(theme: Theme) {
    title = Label(style: theme.rowText)
    super.init(
      title: title, detail: Label(style: theme.rowText, alignment: .right), theme: theme)
  }

  /// What the cell shows.
  override var accessibilityElement: AccessibilityElement {
    content.accessibilityElement(isSelected: isSelected)
  }

  override var accessibilitySubviews: [View] { textField.map { [$0] } ?? [] }

  /// A text caret while the value is edited.
  override var pointerShape: PointerShape? { textField == nil ? super.pointerShape : .text }

  override func prepareForReuse() {
    super.prepareForReuse()
    textField = nil
  }

  /// Shows `content` in row `row` of `count`.
  func show(_ content: Content, row: Int, of count: Int, textScale: Double) {
    (self.content, self.textScale, color) = (
      content, textScale, theme.colors.pageRowColor(row: row, of: count)
    )
    for (label, text) in [(title, content.title), (detail, content.value)] {
      (label.text, label.style, label.color) = (text, theme.rowText(scale: textScale), titleColor)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Gives the value the width that it needs, but leaves the title its own up to half of the row.
  override func layoutSubviews() {
    let inset = RowConstants.textInset
    let right =
      content.isLocked
      ? lockFrame.minX - Self.lockGap * textScale : bounds.size.width - inset
    let room = right - inset
    let valueWidth = max(room / 2, room - title.naturalWidth.rounded(.up) - inset)
    layOutLabels(right: right, maximumWidth: valueWidth, gap: inset)
    detail.isHidden = textField != nil
    title.isHidden = textField.map { !$0.text.isEmpty || $0.isComposing } ?? false
    title.color = textField == nil ? titleColor : theme.colors.hint
    textField?.frame = Rect(
      x: inset, y: 0, width: max(0, bounds.size.width - 2 * inset), height: bounds.size.height)
  }

  /// Draws the background with its bevel, the border of a selected row, and the lock of a locked row.
  override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    if content.isLocked { list.fillLock(in: lockFrame, theme.colors.secondaryText) }
  }

  private var titleColor: Color {
    content.isLocked || content.isSecondary
      ? theme.colors.secondaryText : theme.colors.foreground
  }

  private var lockFrame: Rect {
    let width = Self.lockWidth * textScale
    let height = Self.lockHeight * textScale
    return Rect(
      x: bounds.size.width - RowConstants.textInset - width,
      y: ((bounds.size.height - height) / 2).rounded(), width: width, height: height)
  }
}
