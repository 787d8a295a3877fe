internal import Drawing
internal import Geometry
internal import Gestures
internal import ViewKit

/// The row at the top of the search, with the text that is searched for.
final class SearchFieldRow: View {
  /// The field with the text.
  let field: SearchField
  /// Scale of the text.
  var textScale = 1.0 { didSet { if textScale != oldValue { updateStyle() } } }
  private let theme: Theme
  private let placeholder: Label

  /// Creates a row with an empty field.
  init(theme: Theme, strings: any Strings) {
    self.theme = theme
    field = SearchField(style: theme.rowText)
    placeholder = Label(style: theme.rowText)
    super.init()
    field.horizontalTouchOutset = RowConstants.textInset
    placeholder.text = strings.find
    addSubview(placeholder)
    addSubview(field)
  }

  /// What the field says while it is empty.
  var title: String { placeholder.text }

  /// A text caret.
  override var pointerShape: PointerShape? { .text }

  /// Shows the placeholder while the field is empty; call it after each change of the text.
  func updatePlaceholder() { placeholder.isHidden = !field.text.isEmpty || field.isComposing }

  /// Makes the field first responder when it is tapped, or its text is selected by a drag.
  override func gestureWillBegin(_ kind: GestureKind) {
    if kind == .caret || kind == .textSelection { field.becomeFirstResponder() }
  }

  override func layoutSubviews() {
    (field.color, placeholder.color) = (theme.colors.foreground, theme.colors.hint)
    field.selectionColor = theme.colors.textSelection
    field.frame = Rect(
      x: RowConstants.textInset, y: 0,
      width: max(0, bounds.size.width - 2 * RowConstants.textInset), height: bounds.size.height)
    placeholder.frame = field.frame
  }

  override func draw(into list: inout DisplayList) {
    list.fill(bounds, theme.colors.searchField, overlay: theme.colors.bevel)
  }

  private func updateStyle() {
    field.style = theme.rowText(scale: textScale)
    placeholder.style = field.style
  }
}
