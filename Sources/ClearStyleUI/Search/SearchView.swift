internal import Geometry
internal import Motion
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
      results.setTextScale(textScale)
      setNeedsLayout()
    }
  }
  private let theme: Theme
  private let message: Label
  /// The progress of an animation that asks for frames while rows are searched.
  private var frameRequest = 0.0 { didSet { setNeedsLayout() } }
  private var requestsFrames = false

  /// Creates a page that shows `results`.
  init(results: SearchResults, theme: Theme) {
    (self.results, self.theme) = (results, theme)
    fieldRow = SearchFieldRow(theme: theme)
    message = Label(style: theme.rowText)
    super.init()
    backgroundColor = .black
    (message.text, message.color) = (Strings.nothingFound, theme.hint)
    message.isHidden = true
    // The field row is in front of rows that are scrolled up.
    for view in [results.table, message, fieldRow] { addSubview(view) }
  }

  /// One line for debugging and tests: the text that is searched for.
  override var summary: String { "search \"\(fieldRow.field.text)\"" }

  /// An arrow, since the page covers the rows; nil while the page fades out.
  override var pointerShape: PointerShape? { isUserInteractionEnabled ? .arrow : nil }

  /// Lays out the page and, while rows are searched, does the part of the search of this frame.
  override func layoutSubviews() {
    let (size, height) = (bounds.size, ListConstants.rowHeight * textScale)
    fieldRow.frame = Rect(x: 0, y: 0, width: size.width, height: height)
    results.table.frame = Rect(
      x: 0, y: height, width: size.width, height: max(0, size.height - height))
    message.style = theme.rowText(scale: textScale)
    message.frame = Rect(
      x: ListConstants.textInset, y: height,
      width: max(0, size.width - 2 * ListConstants.textInset), height: height)
    results.advance()
    message.isHidden = !results.isNothingFound
    requestFrames(results.isSearching)
  }

  /// Asks for a frame after the other, or for no more.
  private func requestFrames(_ isSearching: Bool) {
    guard isSearching != requestsFrames else { return }
    requestsFrames = isSearching
    guard isSearching else { return stopAnimation(of: \.frameRequest) }
    animate(
      \.frameRequest, to: frameRequest + 1, duration: SearchConstants.longestSearch,
      curve: .linear)
  }
}
