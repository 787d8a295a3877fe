internal import UserSettings

extension UserCommand {
  /// The names of the commands on one row in `scope`, on a screen with `settings`: those whose gesture is on
  /// a row.
  static func actions(onRowsIn scope: KeyScope, _ settings: Settings) -> [String] {
    all.filter { command in
      command.gesture?.isOnRow == true && command.isAvailable(settings)
        && command.keys.contains { !$0.scope.isDisjoint(with: scope) }
    }.map(\.name)
  }
}

extension Gesture {
  /// Whether the gesture is one on a single row.
  fileprivate var isOnRow: Bool {
    switch self {
    case .swipeRight, .swipeLeft, .tap, .hold: true
    case .tapBelow, .pull, .pinch, .fold, .threeFingers: false
    }
  }
}
