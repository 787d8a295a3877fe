extension Page {
  // A power of two, because a page is halved again and again; 512 rows are 8 kB, beside their texts.
  private static let capacity = 512
  // Texts of some hundred bytes a row leave this to the number of rows; longer ones make it costly
  // to move what is behind a change.
  private static let roominess = 1 << 16
  // How full pages start out, in eighths: with room to take a hundred rows before they split.
  private static let comfort = 6

  /// Whether it is to be split.
  var isFull: Bool { isFull(eighths: 8) }

  /// Whether a page that starts out has enough.
  var isComfortable: Bool { isFull(eighths: Self.comfort) }

  /// Whether both would fill half of a page; one without rows always takes and can be taken.
  func canTake(_ page: Page) -> Bool {
    count == 0 || page.count == 0
      || count + page.count <= Self.capacity / 2 && size + page.size <= Self.roominess / 2
  }

  // A single row cannot be split, however long it is.
  private func isFull(eighths: Int) -> Bool {
    count >= Self.capacity * eighths / 8 || count > 1 && size >= Self.roominess * eighths / 8
  }
}
