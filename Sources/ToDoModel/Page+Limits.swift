extension Page {
  // In rows: a power of two, because pages are halved repeatedly; 512 rows take 8 KB besides their
  // texts.
  private static let capacity = 512
  // In bytes of text. Texts of some hundred bytes a row reach the row limit first; with longer ones
  // it would be costly to move the texts after a change.
  private static let textCapacity = 1 << 16
  // How far the builder fills a page, in eighths: about a hundred rows fit before it splits.
  private static let fillFactor = 6

  /// Whether the page has to be split.
  var isFull: Bool { isFull(eighths: 8) }

  /// Whether the builder starts the next page.
  var hasReachedFillFactor: Bool { isFull(eighths: Self.fillFactor) }

  /// Whether both together fill at most half a page; always true when one of them is empty.
  func canMerge(_ page: Page) -> Bool {
    count == 0 || page.count == 0
      || count + page.count <= Self.capacity / 2
        && byteCount + page.byteCount <= Self.textCapacity / 2
  }

  // A single row cannot be split, however long its text is.
  private func isFull(eighths: Int) -> Bool {
    count >= Self.capacity * eighths / 8
      || count > 1 && byteCount >= Self.textCapacity * eighths / 8
  }
}
