internal import Drawing
internal import Geometry
internal import ToDoModel
internal import ViewKit

/// What a ``QuietLineBar`` shows.
enum QuietLineContent: Hashable {
  /// What the user did.
  case changes(QuietLine)
  /// That a change with many edits is being performed; a tap stops it.
  case largeChange(LargeChange.Kind)
  /// That another process adds tasks, of which this fraction is done, from 0 to 1; a tap stops it.
  case importing(Double)
}

/// The view of the quiet line: a text, and on its right a label that says what a tap does.
///
/// If the bar is too narrow for the text scale, the label is below the text.
final class QuietLineBar: NoticeBar {
  private let strings: any Strings
  private let label: Label
  private let action: Label

  /// Creates an invisible bar.
  init(theme: Theme, strings: any Strings) {
    self.strings = strings
    label = Label(style: theme.noticeText)
    action = Label(style: theme.noticeAction, alignment: .right)
    super.init(theme: theme)
    addSubview(label)
    addSubview(action)
  }

  /// What the bar shows; nil before it is shown for the first time.
  var content: QuietLineContent? {
    didSet {
      label.text = content.map(strings.text) ?? ""
      action.text = content.map(strings.action) ?? ""
      setNeedsLayout()
      setNeedsDisplay()
    }
  }

  /// Draws the background, and the bar of progress at its bottom.
  override func draw(into list: inout DisplayList) {
    super.draw(into: &list)
    guard case .importing(let fraction) = content else { return }
    let height = NoticeConstants.progressHeight
    var bar = Rect(
      x: 0, y: bounds.size.height - height, width: bounds.size.width, height: height)
    list.fill(bar, theme.colors.countBox)
    bar.size.width *= fraction
    list.fill(bar, theme.colors.foreground)
  }

  /// The changes that the bar tells of; nil if it tells of none.
  var line: QuietLine? {
    if case .changes(let line) = content { line } else { nil }
  }

  /// The text that tells what the user did, without the label that says what a tap does.
  var text: String { label.text }

  /// The text; the value is the label that says what a tap does.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(
      .notice, label: text, value: action.text,
      actions: isShown ? content.map { [$0.actionName] } ?? [] : [])
  }

  override var accessibilitySubviews: [View] { [] }

  override var textScale: Double {
    didSet {
      label.style = theme.noticeText.scaled(by: textScale)
      action.style = theme.noticeAction.scaled(by: textScale)
    }
  }

  override func layoutSubviews() {
    for label in [label, action] { label.color = theme.colors.foreground }
    let area = Rect(
      x: RowConstants.textInset, y: 0,
      width: max(0, bounds.size.width - 2 * RowConstants.textInset), height: bounds.size.height)
    let scale = max(1, textScale)
    if bounds.size.width < NoticeConstants.quietLineWidth * scale { return stack(in: area) }
    let actionWidth = max(NoticeConstants.action * scale, action.naturalWidth)
    (label.frame, action.frame) = (area, area)
    label.frame.size.width -= actionWidth + RowConstants.textInset
    action.frame.origin.x += area.size.width - actionWidth
    action.frame.size.width = actionWidth
  }

  /// Gives the text the upper half of the area between the top and bottom padding, and the label
  /// the lower half.
  private func stack(in area: Rect) {
    let height = area.size.height / 2 - NoticeConstants.padding
    (label.frame, action.frame) = (area, area)
    label.frame.origin.y = NoticeConstants.padding
    action.frame.origin.y = area.size.height / 2
    (label.frame.size.height, action.frame.size.height) = (height, height)
  }
}

extension QuietLineContent {
  /// The name of the accessibility action that does what a tap does.
  fileprivate var actionName: String {
    switch self {
    case .changes(let line): line.action == .undo ? "redo" : "undo"
    case .largeChange, .importing: "stop"
    }
  }
}
