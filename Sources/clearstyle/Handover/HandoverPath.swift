import Glibc
import Recordings
import System

/// The path of the socket at which the window of a list waits for later starts of the program.
enum HandoverPath {
  /// The socket for the list at `database` on the display of `environment`; nil if there is no folder for
  /// it.
  ///
  /// The folder is XDG_RUNTIME_DIR, which only the user can open, else the state folder. Each display has
  /// a window of its own.
  static func find(database: String, in environment: Environment = .process) -> String? {
    let folder = environment["XDG_RUNTIME_DIR"] ?? ProgramFiles(in: environment).stateFolder
    guard let folder, folder.hasPrefix("/"), makeFolder(folder) else { return nil }
    let displays = ["WAYLAND_DISPLAY", "DISPLAY"].map { environment[$0] ?? "" }
    var hash = Fingerprint()
    for text in displays + [path(of: database)] { hash.add(text) }
    return "\(folder)/clearstyle-\(hash).socket"
  }

  private static func makeFolder(_ folder: String) -> Bool {
    (try? Folder(folder).create()) != nil
  }

  /// The absolute path of the list, which may not exist yet; its folder may be a link.
  private static func path(of database: String) -> String {
    let folder = Path.resolved(Path.folder(of: database))
    let name = database.split(separator: "/").last ?? ""
    let path = "\(folder)/\(name)"
    return access(path, F_OK) == 0 ? Path.resolved(path) : path
  }
}
