internal import Input

/// Keys that do the same, where they do it, and what they do.
@MainActor
struct KeyBinding {
  /// The keys, of which the first one is that of the help page.
  let chords: [KeyChord]
  /// What the binding does with a row, if the command has another one that does something else; nil for the
  /// name of the command.
  let name: String?
  /// Where the keys act.
  let scope: KeyScope
  /// Whether auto-repeat of a key repeats the action.
  let repeats: Bool
  /// Whether the action is possible now; if it is not, the key may have another binding.
  let isEnabled: (UserCommandContext) -> Bool
  let perform: (UserCommandContext) -> Void

  /// Binds `chords` in `scope` to `perform`.
  init(
    _ chords: [KeyChord], named name: String? = nil, in scope: KeyScope, repeats: Bool = false,
    when isEnabled: @escaping (UserCommandContext) -> Bool = { _ in true },
    perform: @escaping (UserCommandContext) -> Void
  ) {
    (self.chords, self.name, self.scope, self.repeats) = (chords, name, scope, repeats)
    (self.isEnabled, self.perform) = (isEnabled, perform)
  }

  /// Binds `chords` in `scope` to `perform`.
  init(
    _ chords: KeyChord..., named name: String? = nil, in scope: KeyScope, repeats: Bool = false,
    when isEnabled: @escaping (UserCommandContext) -> Bool = { _ in true },
    perform: @escaping (UserCommandContext) -> Void
  ) {
    self.init(chords, named: name, in: scope, repeats: repeats, when: isEnabled, perform: perform)
  }

  /// Whether `context` is in `scope` and the action is possible now.
  func acts(in context: UserCommandContext) -> Bool {
    scope.contains(context.scope) && isEnabled(context)
  }

  /// Whether `event` is one of the keys, and the action is possible now.
  func matches(_ event: KeyEvent, in context: UserCommandContext) -> Bool {
    chords.contains { $0.matches(event.key, event.modifiers) } && acts(in: context)
  }
}
