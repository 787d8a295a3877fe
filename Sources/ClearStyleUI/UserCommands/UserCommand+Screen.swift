internal import Input
internal import UserSettings
internal import ViewKit

extension UserCommand {
  /// The commands on the whole list, the levels and the window.
  static let onScreen: [UserCommand] = [
    UserCommand(
      "undo",
      LocalizedText(
        english: "Undo; with Shift: redo", german: "Rückgängig; mit Umschalt wiederholen"),
      helpKeys: 1, gesture: .threeFingers,
      changesItems: true,
      keys: [
        KeyBinding(undo, in: .levels, repeats: true) { $0.navigation.undo() },
        KeyBinding(redo, KeyChord(.character("y"), .control), in: .levels, repeats: true) {
          $0.navigation.redo()
        },
        KeyBinding(undo, in: .search, repeats: true, when: \.undoesInSearch) {
          $0.search?.undo()
        },
        KeyBinding(
          redo, KeyChord(.character("y"), .control), in: .search, repeats: true,
          when: \.undoesInSearch
        ) { $0.search?.redo() },
      ]),
    UserCommand(
      "text-size", .textSize, helpKeys: 3,
      keys: [
        textScale("=", "+") { $0 + TextScaleSetting.step },
        textScale("-") { $0 - TextScaleSetting.step },
        textScale("0") { _ in 1 },
      ]),
    UserCommand(
      "clear",
      LocalizedText(english: "Clear the completed items", german: "Erledigte Einträge entfernen"),
      helpKeys: 1, gesture: .pull,
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.delete, [.control, .shift]), in: .rows) { $0.clearCompleted() }
      ], if: \.allowsDeleting),
    UserCommand(
      "find",
      LocalizedText(english: "Find lists and items", german: "Listen und Einträge suchen"),
      helpKeys: 1,
      keys: [
        KeyBinding(KeyChord(.character("f"), .control), in: .levels) { $0.search?.open() },
        KeyBinding(KeyChord(.character("f"), .control), in: .search) { $0.search?.selectText() },
      ], if: { !$0.isLocked }),
    UserCommand(
      "complete-found",
      LocalizedText(english: "Complete what is found", german: "Gefundenes erledigen"),
      helpKeys: 1, gesture: .swipeRight,
      changesItems: true,
      keys: [
        KeyBinding(KeyChord(.return, .control), in: .search) { $0.search?.toggleCompletion() }
      ], if: { !$0.isLocked }),
    UserCommand(
      "delete-found",
      LocalizedText(english: "Delete what is found", german: "Gefundenes löschen"),
      helpKeys: 1, gesture: .swipeLeft,
      changesItems: true,
      keys: [KeyBinding(KeyChord(.delete, .alt), in: .search) { $0.search?.delete() }],
      if: { !$0.isLocked && $0.allowsDeleting }),
    UserCommand(
      "cancel",
      LocalizedText(
        english: "Cancel; back to the lists", german: "Abbrechen; zurück zu den Listen"),
      helpKeys: 1,
      keys: [
        KeyBinding(
          KeyChord(.escape), in: .rows,
          when: { !$0.hasFingers && $0.navigation.levelAbove == .lists }
        ) { $0.navigation.goUp() },
        KeyBinding(KeyChord(.escape), in: .settings, when: { !$0.hasFingers }) {
          $0.navigation.go(to: .lists)
        },
        KeyBinding(KeyChord(.escape), in: .lowerPages, when: { !$0.hasFingers }) {
          $0.navigation.goUp()
        },
        KeyBinding(KeyChord(.escape, ignoring: .all), in: .search) { $0.search?.close() },
        KeyBinding(KeyChord(.escape, ignoring: .all), in: .help) { $0.help?.close() },
      ]),
    UserCommand(
      "go-up", LocalizedText(english: "A level up", german: "Eine Ebene hinauf"), gesture: .fold,
      keys: [
        KeyBinding(
          KeyChord(.left, .alt), KeyChord(.back), in: [.rows, .lists, .lowerPages],
          when: { $0.navigation.levelAbove != nil }
        ) { $0.navigation.goUp() },
        KeyBinding(KeyChord(.left, .alt), KeyChord(.back), in: .search) { $0.search?.close() },
      ]),
    UserCommand(
      "go-down", LocalizedText(english: "A level down", german: "Eine Ebene hinunter"),
      keys: [
        KeyBinding(KeyChord(.right, .alt), in: .settings) { $0.navigation.go(to: .lists) }
      ]),
    UserCommand(
      "settings", LocalizedText(english: "The settings", german: "Die Einstellungen"), helpKeys: 1,
      keys: [
        KeyBinding(
          KeyChord(.character(","), .control), in: [.rows, .lists, .lowerPages],
          when: { $0.navigation.levelAbove != nil }
        ) { $0.navigation.goToSettings() }
      ], if: { !$0.isLocked }),
    UserCommand(
      "full-screen", LocalizedText(english: "Full screen", german: "Vollbild"), helpKeys: 1,
      keys: [
        KeyBinding(KeyChord(.f11), in: .everywhere) { $0.screen.onWindowCommand?(.fullScreen) }
      ], if: { $0.kiosk == nil }),
    UserCommand(
      "help", LocalizedText(english: "This page", german: "Diese Seite"), helpKeys: 1,
      keys: [
        KeyBinding(KeyChord(.f1), in: [.levels, .search]) { $0.help?.open() },
        KeyBinding(KeyChord(.f1), in: .help) { $0.help?.close() },
      ]),
    UserCommand(
      "scroll-help", LocalizedText(english: "Scroll this page", german: "Diese Seite bewegen"),
      keys: SelectionTarget.allCases.map { target in
        KeyBinding(KeyChord(target.key, ignoring: .all), in: .help, repeats: true) {
          $0.help?.scroll(to: target)
        }
      }),
    UserCommand(
      "quit", LocalizedText(english: "Quit", german: "Beenden"), helpKeys: 1,
      keys: [
        KeyBinding(
          KeyChord(.character("q"), .control), KeyChord(.character("w"), .control), in: .everywhere
        ) { $0.screen.onWindowCommand?(.quit) }
      ], if: { $0.kiosk == nil }),
  ]

  private static let undo = KeyChord(.character("z"), .control)
  private static let redo = KeyChord(.character("z"), [.control, .shift])

  /// The binding of `keys`, which with Ctrl give the text the scale that `scale` returns for the current
  /// one; Shift types some of them.
  private static func textScale(
    _ keys: Character..., scale: @escaping (Double) -> Double
  ) -> KeyBinding {
    let chords = keys.map { KeyChord(.character($0), .control, ignoring: .shift) }
    return KeyBinding(chords, in: .everywhere, repeats: true) { context in
      let scale = scale(context.navigation.textScale)
      context.navigation.changeTextScale(to: TextScaleSetting.scale(nearest: scale))
    }
  }
}

extension UserCommandContext {
  /// Whether undo and redo concern the rows that were found, and not the text of the search.
  fileprivate var undoesInSearch: Bool { search?.wereRowsChangedLast == true }

  /// Removes the completed rows of the open list, after an edit in progress has ended.
  fileprivate func clearCompleted() {
    let list = navigation.rows
    list.endEditing()
    if list.clearCompleted() == 0 { screen.announce(settings.strings.nothingToClear) }
  }
}
