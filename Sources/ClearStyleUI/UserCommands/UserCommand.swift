internal import Input
internal import UserSettings
internal import ViewKit

/// Something that the user can do: its title, its keys, its gesture, and what it does.
///
/// ``all`` is the table of these commands, which keys, the help page, the edit menu and the kiosk read.
/// To add a command, add it to the group of commands to which it belongs:
///
/// ```swift
/// UserCommand(
///   "duplicate", LocalizedText(english: "Duplicate it", german: "Ihn verdoppeln"), helpKeys: 1,
///   keys: [KeyBinding(KeyChord(.character("d"), .control), in: .rows) { $0.selection?.duplicate() }])
/// ```
@MainActor
struct UserCommand {
  /// What the edit menu's entry of a command does with a text field.
  struct FieldAction {
    let isEnabled: (TextField) -> Bool
    let perform: (TextField) -> Void
  }

  /// Identifies the command among all commands.
  let name: String
  let title: LocalizedText
  /// The number of bindings, from the first one on, whose keys the help page shows; 0 for a command that
  /// is not on the page.
  let helpKeys: Int
  /// The keys; a key that two bindings have in the same scope belongs to the first one that is enabled.
  let keys: [KeyBinding]
  /// The gesture that does the same; nil if there is none.
  let gesture: Gesture?
  /// The action of the edit menu; nil if the menu does not have the command.
  let menu: FieldAction?
  /// Whether the command changes rows or lists, or begins an edit.
  let changesItems: Bool
  private let condition: (Settings) -> Bool

  /// Creates a command, which by default is available on each screen.
  init(
    _ name: String, _ title: LocalizedText, helpKeys: Int = 0, gesture: Gesture? = nil,
    changesItems: Bool = false, keys: [KeyBinding], menu: FieldAction? = nil,
    if condition: @escaping (Settings) -> Bool = { _ in true }
  ) {
    (self.name, self.title, self.helpKeys, self.gesture) = (name, title, helpKeys, gesture)
    (self.changesItems, self.keys, self.menu) = (changesItems, keys, menu)
    self.condition = condition
  }

  /// Whether a screen with these settings, such as a kiosk's or one of a file that can only be read, has the command.
  func isAvailable(_ settings: Settings) -> Bool {
    !(changesItems && settings.isReadOnly) && condition(settings)
  }

  /// The commands, in the order of the help page.
  static let all: [UserCommand] = onRows + onScreen

  /// The chords that the help page shows.
  var helpChords: [KeyChord] { keys.prefix(helpKeys).compactMap(\.chords.first) }

  /// The commands that the help page shows on a screen with `settings`.
  static func help(with settings: Settings) -> [UserCommand] {
    all.filter { $0.helpKeys > 0 && $0.isAvailable(settings) }
  }

  /// Performs the command of `event`; returns whether there is one.
  ///
  /// A repeat of a key whose command does not repeat has no effect.
  static func perform(_ event: KeyEvent, in context: UserCommandContext) -> Bool {
    for (command, binding) in bindings[event.key] ?? []
    where binding.matches(event, in: context) && command.isAvailable(context.settings) {
      if binding.repeats || !event.isRepeat { binding.perform(context) }
      return true
    }
    return false
  }

  /// The bindings of each key, in the order of the table.
  private static let bindings: [Key: [(command: UserCommand, binding: KeyBinding)]] = {
    var bindings: [Key: [(UserCommand, KeyBinding)]] = [:]
    for command in all {
      for binding in command.keys {
        for key in Set(binding.chords.map(\.key)) {
          bindings[key, default: []].append((command, binding))
        }
      }
    }
    return bindings
  }()
}
