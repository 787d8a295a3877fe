/// Makes a list of rows that come one after the other, as a file tells them.
///
/// It takes texts as bytes, so that no `String` is made for a row on its way. A row costs some tens
/// of nanoseconds here and, in ``finish()``, its entry in the table of homes.
public struct ToDoListBuilder {
  private var pages: [Page] = []
  // Filled with room to spare and copied without it.
  private var page = Page()

  /// A builder without rows.
  public init() {}

  /// Puts a row below the others.
  ///
  /// `text` is copied; what is no UTF-8 in it is read as U+FFFD. Traps when it has 4 GB.
  public mutating func append(
    _ id: ItemID, _ text: UnsafeBufferPointer<UInt8>, isCompleted: Bool
  ) {
    page.append(id, text, isCompleted: isCompleted)
    if page.isComfortable { turn() }
  }

  /// The list of all rows so far; nil when two have the same id.
  public consuming func finish() -> ToDoList? {
    if page.count > 0 { turn() }
    return PagedItems(pages).map(ToDoList.init)
  }

  private mutating func turn() {
    pages.append(page.part(0..<page.count))
    page.removeAll()
  }
}
