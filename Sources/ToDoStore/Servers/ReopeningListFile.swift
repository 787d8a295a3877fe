/// A file of lists that is opened again when another program has written its main file, as each checkpoint does.
///
///     let file = try ReopeningListFile { () throws(StoreError) in try ListFile(path: path, access: .readWrite) }
///     try file.run(since: position) { (file) throws(StoreError) in try file.save(entry, client: client) }
///
/// A ``ListFile`` alone takes such a write for a replacement. The store of a window does not need this.
public final class ReopeningListFile {
  /// The file as it is open now.
  public private(set) var file: ListFile
  private let open: () throws(StoreError) -> ListFile
  private let willChange: (ListFile) -> Void

  /// Opens the file by `open`, which is called again whenever it was written by others; `willChange` is called before each
  /// change of rows or lists, as for the backup of the day.
  public init(
    _ open: @escaping () throws(StoreError) -> ListFile,
    willChange: @escaping (ListFile) -> Void = { _ in }
  ) throws(StoreError) {
    (file, self.open, self.willChange) = (try open(), open, willChange)
  }

  /// Has to be called before a transaction that changes rows or lists.
  public func prepareForChange() { willChange(file) }

  /// The most openings for one call of ``run(since:_:)``.
  private static let maximumOpenings = 20

  /// Runs `body`, which makes one transaction, and repeats it with the file that was opened again if necessary.
  ///
  /// Throws an error of the kind `replaced` if that is another list than the one that was read up to `position`.
  public func run<Result>(
    since position: LogPosition?, _ body: (ListFile) throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    for _ in 0..<Self.maximumOpenings {
      do throws(StoreError) { return try body(file) } catch {
        guard error.kind == .replaced else { throw error }
        file = try open()
        if let position, try file.hasDiverged(from: position) { throw error }
      }
    }
    return try body(file)
  }
}
