import ClearStyleUI
import Commands
import System

extension About {
  /// This program, which saves the lists at `listPath`; a path in the home folder is shown from `~` on,
  /// so that it fits in a notice.
  init(listPath: String?, in environment: Environment = .process) {
    var path = listPath
    if let home = environment["HOME"], !home.isEmpty, let full = path, full.hasPrefix(home + "/") {
      path = "~" + String(full.dropFirst(home.count))
    }
    self.init(version: Help.version, listPath: path)
  }
}
