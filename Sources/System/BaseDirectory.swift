/// The folders of a user's files by the XDG Base Directory Specification 0.8.
public enum BaseDirectory: Sendable {
  /// Settings of the user.
  case config
  /// Content that the user creates.
  case data
  /// State that is kept between two runs and is neither data nor settings.
  case state
  /// Files that a program can create again.
  case cache

  /// The folder's path, whether or not the folder exists; nil when neither its variable nor HOME is
  /// set.
  ///
  /// A variable with a relative path is ignored, as the specification demands.
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
