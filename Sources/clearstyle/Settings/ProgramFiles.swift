public import System
public import Typesetting

/// The program's own files: not the list, and no file that an option names.
///
/// A property is nil when neither its XDG variable nor HOME is set.
struct ProgramFiles {
  private let environment: Environment

  /// Finds the files by the XDG variables and HOME of `environment`.
  init(in environment: Environment = .process) { self.environment = environment }

  /// The user's settings, which the program only reads.
  var configuration: String? { path(.config, "config") }

  /// The file in which the window stores its state between two runs.
  var windowState: StateFile? { path(.state, "window").map(StateFile.init) }

  /// The folder of `windowState`; also holds rescue files and logs of replaced files.
  var stateFolder: String? { BaseDirectory.state.path(in: environment).map { $0 + "/clearstyle" } }

  /// The cache of the fonts that were found, which the program can create again.
  var fontCache: StateFile? { path(.cache, "fonts").map(StateFile.init) }

  private func path(_ directory: BaseDirectory, _ name: String) -> String? {
    directory.path(in: environment).map { "\($0)/clearstyle/\(name)" }
  }
}

extension StateFile: FontCacheStorage {}
