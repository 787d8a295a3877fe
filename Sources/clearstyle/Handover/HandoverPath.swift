import Commands
import Glibc
import Recordings
import System
import UserSettings

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
    for text in displays + [DatabasePath.absolute(database)] { hash.add(text) }
    return "\(folder)/clearstyle-\(hash).socket"
  }

  private static func makeFolder(_ folder: String) -> Bool {
    (try? Folder(folder).create()) != nil
  }
}
