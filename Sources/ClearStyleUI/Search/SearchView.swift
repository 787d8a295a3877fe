internal import Geometry
internal import ViewKit

/// The page of the search: the text that is searched for, and below it the rows that contain it.
final class SearchView: View {
  /// The row with the text field.
  let fieldRow: SearchFieldRow
  /// The rows that were found.
  let results: SearchResults
  /// The scale of rows and text.
  var textScale = 1.0 {
    didSet {
      guard textScale != oldValue else { return }
      fieldRow.textScale = textScale
      results.textScale = textScale
      setNeedsLayout()
    }
  }
  private let theme: Theme
  private let message: Label
  /// Whether the next frame continues the search.
  private var isFrameScheduled = false

  /// Creates a page that shows `results`.
  init(results: SearchResults, theme: Theme, strings: any Strings) {
    (self.results, self.theme) = (results, theme)
    fieldRow = SearchFieldRow(theme: theme, strings: strings)
    message = Label(style: theme.rowText)
    super.init()
    backgroundColor = .black
    message.text = strings.nothingFound
    message.isHidden = true
    // The field row is in front of rows that are scrolled up.
    for view in [results.tableView, message, fieldRow] { addSubview(view) }
  }

  /// The page, by what its field says while it is empty.
  override var accessibilityElement: AccessibilityElement {
    AccessibilityElement(
      .page, label: fieldRow.title, actions: isUserInteractionEnabled ? ["cancel"] : [])
  }

  /// An arrow, since the page covers the rows; nil while the page fades out.
  override var pointerShape: PointerShape? { isUserInteractionEnabled ? .arrow : nil }

  override func layoutSubviews() {
    let (size, height) = (bounds.size, RowConstants.rowHeight * textScale)
    fieldRow.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    results.tableView.frame = Rect(
      x: 0, y: height, width: size.width, height: max(0, size.height - height))
    message.style = theme.rowText(scale: textScale)
    message.color = theme.colors.hint
    message.frame = Rect(
      x: RowConstants.textInset, y: height,
      width: max(0, size.width - 2 * RowConstants.textInset), height: height)
  }

  /// Does one part of the search in each frame from the next one on; call it when a search begins.
  func search() {
    message.isHidden = !results.isNothingFound
    guard results.isSearching, !isFrameScheduled, let scene else { return }
    isFrameScheduled = true
    scene.performInNextFrame { [weak self] in self?.advance() }
  }

  private func advance() {
    isFrameScheduled = false
    results.advance()
    search()
  }
}
