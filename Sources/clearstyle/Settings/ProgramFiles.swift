public import System
public import Typesetting

/// The program's own files, which are neither the list nor named by an option.
///
/// Each is nil when neither its XDG variable nor HOME is set.
struct ProgramFiles {
  private let environment: Environment

  /// Finds the files by the XDG variables and HOME of `environment`.
  init(in environment: Environment = .process) { self.environment = environment }

  /// The user's settings, which the program only reads.
  var configuration: String? { path(.config, "config") }

  /// What the window keeps between two runs.
  var windowState: StateFile? { path(.state, "window").map(StateFile.init) }

  /// The folder of `windowState`, for what belongs to one list and is not in its file.
  var stateFolder: String? { BaseDirectory.state.path(in: environment).map { $0 + "/clearstyle" } }

  /// The fonts that were found, which can be found again.
  var fontCache: StateFile? { path(.cache, "fonts").map(StateFile.init) }

  private func path(_ directory: BaseDirectory, _ name: String) -> String? {
    directory.path(in: environment).map { "\($0)/clearstyle/\(name)" }
  }
}

extension StateFile: FontCacheStorage {}
