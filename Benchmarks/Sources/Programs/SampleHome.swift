import ProgramHarness
import ToDoModel
import ToDoStore

/// A temporary home folder with a list of sample items.
///
/// The folder is created at its first use and deleted with this object.
final class SampleHome {
  /// The number of rows in the list.
  let rows: Int
  private var created: Home?

  private static let client = ClientID(rawValue: 1)

  /// A home whose list will have `rows` rows.
  init(rows: Int) { self.rows = rows }

  /// The home folder with its list; the first call creates both.
  func home() throws -> Home {
    if let created { return created }
    let home = try Home()
    created = home
    // One change inserts all rows, as an import does.
    let change = Change(SampleItems.items(rows).map { .insert($0, in: .original, before: nil) })
    let entry = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: change)
    try ListFile(path: home.database, access: .readWrite).save(entry, client: Self.client)
    return home
  }

  /// The path of the file of the lists.
  func database() throws -> String { try home().database }

  /// Saves `text` as the text of an item in `file`, the list's open file.
  ///
  /// Each call needs another `number`, because the number determines the history entry's ID and the
  /// item.
  func save(_ text: String, in file: ListFile, number: Int) throws {
    let change = Change([.setText(ItemID(Int64(number * 7 % rows + 1)), text)])
    try file.save(HistoryEntry(id: Self.id(number), change: change), client: Self.client)
  }

  /// Undoes the last change in `file`, the list's open file.
  ///
  /// Each call needs another `number`, as in ``save(_:in:number:)``.
  func undo(in file: ListFile, number: Int) throws {
    guard let top = try file.top(of: .undo, through: .max, excluding: []) else {
      throw BenchmarkError("nothing to undo")
    }
    let entry = HistoryEntry(id: Self.id(number), change: top.inverse, role: .undo(top.id))
    try file.save(entry, client: Self.client)
  }

  private static func id(_ number: Int) -> HistoryEntryID {
    HistoryEntryID(rawValue: Int64(number + 2))
  }
}
