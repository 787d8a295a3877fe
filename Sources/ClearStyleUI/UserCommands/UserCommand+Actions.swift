internal import UserSettings
internal import ViewKit

extension UserCommand {
  /// The names of what a user can do with one row in `scope`, on a screen with `settings`: of the commands whose
  /// gesture is on a row.
  static func actions(onRowsIn scope: KeyScope, _ settings: Settings) -> [String] {
    let commands = all.filter { $0.gesture?.isOnRow == true && $0.isAvailable(settings) }
    return commands.reduce(into: []) { names, command in
      for binding in command.keys where !binding.scope.isDisjoint(with: scope) {
        let name = binding.name ?? command.name
        if !names.contains(name) { names.append(name) }
      }
    }
  }

  /// Does what the keys of the command or binding `name` do, on the row that `select` selects; returns whether
  /// it was done.
  static func perform(
    _ name: String, in context: UserCommandContext, selecting select: () -> Bool
  ) -> Bool {
    for command in all where command.isAvailable(context.settings) {
      let binding = command.keys.first {
        ($0.name ?? command.name) == name && $0.acts(in: context)
      }
      guard let binding else { continue }
      guard select() else { return false }
      binding.perform(context)
      return true
    }
    return false
  }
}

extension TableView {
  /// Performs the command `name` on the row that `select` selects; returns whether it was done.
  ///
  /// The root view, a superview, knows where keys act. Nothing is done if `select` returns false since the row is
  /// gone, or if keys act on another table now.
  func performCommand(_ name: String, selecting select: () -> Bool) -> Bool {
    var view: View? = self
    while let next = view, !(next is RootView) { view = next.superview }
    return (view as? RootView)?.performNamedCommand(name, self, select) ?? false
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
