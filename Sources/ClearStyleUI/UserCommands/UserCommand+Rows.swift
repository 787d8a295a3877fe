internal import Input
internal import UserSettings
internal import ViewKit

extension UserCommand {
  /// The commands on the rows of a table, most of which need a selected row.
  static let onRows: [UserCommand] = [
    UserCommand(
      "select", LocalizedText(english: "Select an item", german: "Einen Eintrag auswählen"),
      helpKeys: 2,
      keys: SelectionTarget.allCases.map { target in
        KeyBinding(KeyChord(target.key), in: target.scope, repeats: true) { $0.select(target) }
      }),
    UserCommand(
      "open", LocalizedText(english: "Open it", german: "Sie öffnen"), gesture: .tap,
      keys: [
        KeyBinding(KeyChord(.return), KeyChord(.right, .alt), in: .lists) { $0.selection?.open() },
        KeyBinding(KeyChord(.return), in: .search) { $0.search?.openSelection() },
        KeyBinding(KeyChord(.return), KeyChord(.space), in: .pages) {
          $0.pageSelection?.activate()
        },
      ]),
    UserCommand(
      "edit", LocalizedText(english: "Edit it", german: "Ihn ändern"), helpKeys: 1, gesture: .tap,
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.return), KeyChord(.f2), in: .rows) { $0.selection?.edit() },
        KeyBinding(KeyChord(.f2), in: .lists) { $0.selection?.edit() },
      ]),
    UserCommand(
      "complete",
      LocalizedText(
        english: "Complete or reopen it", german: "Ihn erledigen oder wieder öffnen"),
      helpKeys: 1, gesture: .swipeRight,
      changesItems: true,
      keys: [KeyBinding(KeyChord(.space), in: .items) { $0.selection?.toggleCompletion() }]),
    UserCommand(
      "delete", LocalizedText(english: "Delete it", german: "Ihn löschen"), helpKeys: 1,
      gesture: .swipeLeft,
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.delete), in: .items) { $0.selection?.delete() },
        KeyBinding(KeyChord(.backspace), in: .rows) { $0.selection?.delete() },
      ], if: \.allowsDeleting),
    UserCommand(
      "add-at-top", LocalizedText(english: "New item at the top", german: "Neuer Eintrag oben"),
      helpKeys: 1, gesture: .pull,
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.character("n"), .control), in: .items) { $0.selection?.addAtTop() }
      ]),
    UserCommand(
      "add-below", LocalizedText(english: "New item below", german: "Neuer Eintrag darunter"),
      helpKeys: 1, gesture: .pinch,
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.character("n"), [.control, .shift]), in: .items) {
          $0.selection?.addBelow()
        }
      ]),
    UserCommand(
      "move", LocalizedText(english: "Move the item", german: "Den Eintrag verschieben"),
      helpKeys: 2, gesture: .hold,
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.up, .alt), named: "move-up", in: .items, repeats: true) {
          $0.selection?.move(by: -1, isRepeat: $0.isRepeat)
        },
        KeyBinding(KeyChord(.down, .alt), named: "move-down", in: .items, repeats: true) {
          $0.selection?.move(by: 1, isRepeat: $0.isRepeat)
        },
      ]),
    // No list is cut, since the clipboard cannot keep the rows of a list.
    UserCommand(
      "cut", LocalizedText(english: "Cut", german: "Ausschneiden"),
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.character("x"), .control), KeyChord(.delete, .shift), in: .rows) {
          $0.selection?.cut()
        }
      ],
      menu: FieldAction(isEnabled: \.canCopy) { $0.cut() }),
    UserCommand(
      "copy", LocalizedText(english: "Copy", german: "Kopieren"),
      keys: [
        KeyBinding(KeyChord(.character("c"), .control), KeyChord(.insert, .control), in: .items) {
          $0.selection?.copy()
        }
      ],
      menu: FieldAction(isEnabled: \.canCopy) { $0.copy() }),
    UserCommand(
      "paste", LocalizedText(english: "Paste", german: "Einfügen"),
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.character("v"), .control), KeyChord(.insert, .shift), in: .items) {
          $0.selection?.paste()
        }
      ],
      menu: FieldAction(isEnabled: { _ in true }) { $0.paste() }),
    UserCommand(
      "select-all", LocalizedText(english: "Select All", german: "Alles auswählen"), keys: [],
      menu: FieldAction(isEnabled: { !$0.text.isEmpty }) { $0.selectAll() }),
  ]
}

extension UserCommandContext {
  /// Selects another row of what is shown.
  fileprivate func select(_ target: SelectionTarget) {
    if scope == .search {
      search?.select(target, isRepeat: isRepeat)
    } else if let pageSelection {
      pageSelection.select(target, isRepeat: isRepeat)
    } else {
      selection?.select(target, isRepeat: isRepeat)
    }
  }
}

extension SelectionTarget {
  /// Where the key selects a row; Home and End move the caret of the search.
  fileprivate var scope: KeyScope {
    self == .first || self == .last ? .levels : [.levels, .search]
  }
}
