import Glibc
import ToDoModel
import ToDoStore

/// A user's home for the program to run in, with a list; made when first needed, gone with its
/// owner.
final class Home {
  /// How many the list has.
  let rows: Int
  private var folder: String?

  /// A home with a list of `rows` rows.
  init(rows: Int) { self.rows = rows }

  deinit {
    folder.map(Files.removeTree)
  }

  /// All a program on `display` may know of its surroundings; no bus, so that none is started.
  func environment(display: Int) throws(Trouble) -> [String] {
    let folder = try filledFolder()
    return [
      "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "DISPLAY=:\(display)", "HOME=\(folder)",
      "XDG_DATA_HOME=\(folder)", "XDG_STATE_HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)",
      "XDG_CACHE_HOME=\(folder)", "XDG_RUNTIME_DIR=\(folder)",
      "DBUS_SESSION_BUS_ADDRESS=disabled:",
    ]
  }

  /// The list's file.
  func database() throws(Trouble) -> String { Self.database(in: try filledFolder()) }

  private static let origin = ClientID(rawValue: 1)

  /// Saves `text` as that of some row in `file`, which is the list's, as a step with a `number` of
  /// its own.
  func save(_ text: String, in file: ListFile, number: Int) throws(Trouble) {
    let change = Change([.setText(ItemID(Int64(number * 7 % rows + 1)), text)])
    let step = HistoryEntry(id: HistoryEntryID(rawValue: Int64(number + 2)), change: change)
    do throws(StoreError) {
      try file.save(step, client: Self.origin)
    } catch {
      throw Trouble(error.description)
    }
  }

  private static func database(in folder: String) -> String {
    "\(folder)/clearstyle/clearstyle.sqlite"
  }

  private func filledFolder() throws(Trouble) -> String {
    if let folder { return folder }
    let path = try Files.makeFolder()
    folder = path
    try fill(Self.database(in: path))
    return path
  }

  /// One change, as an import makes it.
  private func fill(_ path: String) throws(Trouble) {
    do throws(StoreError) {
      let file = try ListFile(path: path, access: .readWrite)
      let change = Change(SampleItems.items(rows).map { .insert($0, before: nil) })
      let step = HistoryEntry(id: HistoryEntryID(rawValue: 1), change: change)
      try file.save(step, client: Self.origin)
    } catch {
      throw Trouble(error.description)
    }
  }
}
