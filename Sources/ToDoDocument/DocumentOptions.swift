public import ToDoModel
public import ToDoStore

/// How a ``ToDoDocument`` opens its file.
///
///     var options = DocumentOptions(path: path)
///     options.loadsInBackground = true
///     let document = try ToDoDocument(options, using: &generator)
public struct DocumentOptions: Sendable {
  /// The path of the file.
  public var path: String
  /// The list to read first; the oldest one if it is nil or missing.
  public var list: ItemID?
  /// The item around which rows of ``list`` are read; the first rows if it is nil or not in the list.
  public var anchor: ItemID?
  /// Whether more rows are read around ``anchor``, since a view shows only open or only completed rows around it.
  public var isSectioned = false
  /// The number of rows that ``list`` had, so that they need not be counted; nil to count them.
  ///
  /// See ``ToDoDocument/expectedCount(of:)``.
  public var expectedCount: Int?
  /// The folder for rescue files (see ``ToDoDocument/rescueUnsaved()``), backups and write-ahead logs of replaced
  /// files; nil for none.
  public var stateFolder: String?
  /// Whether a change that is reported as saved survives a power failure.
  public var isDurable = false
  /// Whether only the list of lists and the first rows are read; ``ToDoDocument/readRest()`` loads the others.
  public var loadsInBackground = false

  /// Returns the time that items get when they are made or completed; nil leaves these times unknown.
  public var clock: WallClock?

  /// Opens the file at `path`, without a state folder; reads all rows unless it `loadsInBackground`.
  public init(path: String, loadsInBackground: Bool = false) {
    (self.path, self.loadsInBackground) = (path, loadsInBackground)
  }

  /// Opens the file; waits up to `timeout` milliseconds for locks of other programs.
  func openFile(
    _ access: ListFile.Access, timeout: Int32 = 5000
  ) throws(StoreError) -> ListFile {
    try ListFile.openSettled(
      path: path, access: access, stateFolder: stateFolder, isDurable: isDurable, timeout: timeout)
  }

  /// Reads what the document shows first.
  func readExcerpt(of file: ListFile) throws(StoreError) -> ListExcerpt {
    let limit = isSectioned && anchor != nil ? Self.firstSectionedRows : Self.firstRows
    return try file.readExcerpt(
      of: list, around: anchor, expectedCount: expectedCount,
      limit: loadsInBackground ? limit : nil)
  }

  /// The number of rows that are read before the window shows its first frame.
  ///
  /// These rows fill several screens: 58 rows of the smallest size fill a screen 2160 points high.
  /// Reading the rows takes a millisecond.
  static let firstRows = 256
  /// The same number for a view that shows open and completed rows apart: as many, if an eighth of the rows are in the
  /// state of the row at the top.
  private static let firstSectionedRows = 8 * firstRows
}
