/// Builds a list from rows that are appended one after the other, as a file is read.
///
/// Texts are bytes, so that no `String` is made for a row. Appending a row takes some tens of
/// nanoseconds; ``finish()`` adds an entry of a dictionary for each.
public struct ToDoListBuilder {
  private var pages: [Page] = []
  // Reused for each page; finished pages are copies without spare capacity.
  private var page = Page()

  /// A builder without rows.
  public init() {}

  /// Appends a row.
  ///
  /// `text` is copied; invalid UTF-8 in it is read as U+FFFD. Traps when it has 4 GB or more.
  public mutating func append(
    _ id: ItemID, _ text: UnsafeBufferPointer<UInt8>, isCompleted: Bool
  ) {
    page.append(id, text, isCompleted: isCompleted)
    if page.hasReachedFillFactor { finishPage() }
  }

  /// Returns the list of all appended rows; nil when two have the same id.
  public consuming func finish() -> ToDoList? {
    if page.count > 0 { finishPage() }
    return PagedItems(pages).map(ToDoList.init)
  }

  private mutating func finishPage() {
    pages.append(page.part(0..<page.count))
    page.removeAll()
  }
}
