/// The folders for a user's files, as defined by the XDG Base Directory Specification 0.8.
public enum BaseDirectory: Sendable {
  /// The user's settings.
  case config
  /// Content that the user creates, such as documents.
  case data
  /// State that a program keeps between runs, apart from settings and data.
  case state
  /// Files that a program can create again.
  case cache

  /// The path of the folder, which need not exist; nil when both `variable` and HOME are unset.
  ///
  /// A relative path in `variable` is ignored, as the specification requires.
  public func path(in environment: Environment) -> String? {
    if let folder = environment[variable], folder.hasPrefix("/") { return folder }
    return environment["HOME"].map { "\($0)/\(defaultPath)" }
  }

  /// The environment variable that overrides the folder's path.
  public var variable: String {
    switch self {
    case .config: "XDG_CONFIG_HOME"
    case .data: "XDG_DATA_HOME"
    case .state: "XDG_STATE_HOME"
    case .cache: "XDG_CACHE_HOME"
    }
  }

  private var defaultPath: String {
    switch self {
    case .config: ".config"
    case .data: ".local/share"
    case .state: ".local/state"
    case .cache: ".cache"
    }
  }
}
