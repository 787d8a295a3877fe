package import System

/// The paths of files that the program keeps in addition to the list.
///
/// Files that an option names are not among them. A property is nil if its XDG variable and HOME
/// are both unset.
package struct ProgramFiles {
  private let environment: Environment

  /// Finds the files by the XDG variables and the variable HOME of `environment`.
  package init(in environment: Environment = .process) { self.environment = environment }

  /// The path of the settings file, which the user writes and the program only reads.
  package var configuration: String? { path(.config, "config") }

  /// The file in which the window stores its state between two runs.
  package var windowState: StateFile? { path(.state, "window").map(StateFile.init) }

  /// The file that keeps to which list a kiosk returns.
  package var kioskHome: StateFile? { path(.state, "kiosk").map(StateFile.init) }

  /// The file that keeps what the user chose on the settings level.
  package var keptSettings: StateFile? { path(.state, "settings").map(StateFile.init) }

  /// The folder of `windowState`, of rescue files and of write-ahead logs of replaced files.
  package var stateFolder: String? {
    BaseDirectory.state.path(in: environment).map { $0 + "/clearstyle" }
  }

  /// The cache of the fonts that were found; without the file, the program searches for them again.
  package var fontCache: StateFile? { path(.cache, "fonts").map(StateFile.init) }

  private func path(_ directory: BaseDirectory, _ name: String) -> String? {
    directory.path(in: environment).map { "\($0)/clearstyle/\(name)" }
  }
}
