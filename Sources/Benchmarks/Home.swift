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

  /// All the program may know of its surroundings; no bus, so that none is started.
  func environment() throws(Trouble) -> [String] {
    let folder = try filledFolder()
    let display = getenv("DISPLAY").map { "DISPLAY=\(String(cString: $0))" }
    return [
      "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=\(folder)", "XDG_DATA_HOME=\(folder)",
      "XDG_STATE_HOME=\(folder)", "XDG_CONFIG_HOME=\(folder)", "XDG_CACHE_HOME=\(folder)",
      "XDG_RUNTIME_DIR=\(folder)", "DBUS_SESSION_BUS_ADDRESS=disabled:",
    ] + [display].compactMap(\.self)
  }

  private func filledFolder() throws(Trouble) -> String {
    if let folder { return folder }
    var template = Array("/tmp/clearstyle-benchmark-XXXXXX".utf8CString)
    guard let made = mkdtemp(&template) else { throw Trouble("no folder can be made in /tmp") }
    let path = String(cString: made)
    folder = path
    try fill("\(path)/clearstyle/clearstyle.sqlite")
    return path
  }

  /// One change, as an import makes it.
  private func fill(_ path: String) throws(Trouble) {
    do throws(StoreError) {
      let file = try ListFile(path: path, access: .readWrite)
      let change = Change(Household.items(rows).map { .insert($0, before: nil) })
      let step = Step(id: StepID(rawValue: 1), change: change)
      try file.save(step, origin: Origin(rawValue: 1))
    } catch {
      throw Trouble(error.description)
    }
  }
}
