internal import Drawing
internal import Geometry
internal import ViewKit

/// The cell of a row of the settings level: a title, and at the right the current value.
///
/// ```swift
/// cell.show(SettingsCell.Content(title: "Wrap", value: "No"), row: 3, textScale: 1)
/// ```
final class SettingsCell: TableViewCell {
  /// What a cell shows.
  struct Content: Hashable {
    /// The name of the setting.
    var title: String
    /// The current value; empty if the row has none.
    var value = ""
    /// Whether the row has a lock, because a tap cannot change the value.
    var isLocked = false
  }

  private(set) var content = Content(title: "")
  /// Whether the row has the border that marks the selected row.
  var isSelected = false { didSet { if isSelected != oldValue { setNeedsDisplay() } } }
  private let theme: Theme
  private let title: Label
  private let value: Label
  private var color = Color.black
  private var textScale = 1.0

  /// Creates a cell without texts.
  init(theme: Theme) {
    self.theme = theme
    title = Label(style: theme.rowText)
    value = Label(style: theme.rowText, alignment: .right)
    super.init()
    for label in [title, value] { addSubview(label) }
  }

  /// One line for debugging and tests: the title, the value, and whether the row is locked.
  override var summary: String {
    "setting \"\(content.title)\" \"\(content.value)\"\(content.isLocked ? " locked" : "")"
  }

  /// Shows `content` in row `row` of the level.
  func show(_ content: Content, row: Int, textScale: Double) {
    (self.content, self.textScale, color) = (content, textScale, theme.settingColor(row: row))
    let textColor = content.isLocked ? theme.secondaryText : theme.foreground
    for (label, text) in [(title, content.title), (value, content.value)] {
      (label.text, label.style, label.color) = (text, theme.rowText(scale: textScale), textColor)
    }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// Resets the selection.
  override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
  }

  /// Gives the value the width that it needs, and the title the rest.
  override func layoutSubviews() {
    let (size, inset) = (bounds.size, ListConstants.textInset)
    let right =
      content.isLocked ? lockFrame.minX - ListConstants.lockGap * textScale : size.width - inset
    let needed = scene?.textShaper.width(of: value.text, style: value.style) ?? 0
    let width = min(needed.rounded(.up), max(0, right - inset))
    value.frame = Rect(x: right - width, y: 0, width: width, height: size.height)
    let gap = width > 0 ? inset : 0
    title.frame = Rect(
      x: inset, y: 0, width: max(0, value.frame.minX - gap - inset), height: size.height)
  }

  /// Draws the background with its bevel, the lock of a locked row, and the border of a selected row.
  override func draw(into list: inout DisplayList) {
    list.fill(bounds, color, overlay: theme.bevel)
    if content.isLocked { list.fillLock(in: lockFrame, theme.secondaryText) }
    if isSelected { list.drawSelection(in: bounds, theme.selection) }
  }

  private var lockFrame: Rect {
    let width = ListConstants.lockWidth * textScale
    let height = ListConstants.lockHeight * textScale
    return Rect(
      x: bounds.size.width - ListConstants.textInset - width,
      y: ((bounds.size.height - height) / 2).rounded(), width: width, height: height)
  }
}
