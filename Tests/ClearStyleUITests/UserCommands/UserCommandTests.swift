import Input
import Testing
import UserSettings

@testable import ClearStyleUI

@MainActor
struct UserCommandTests {
  private static let keys: [Key] =
    [
      .up, .down, .left, .right, .home, .end, .pageUp, .pageDown, .return, .escape, .space, .tab,
      .backspace, .delete, .insert, .back, .f1, .f2, .f11,
    ] + "abcdefghijklmnopqrstuvwxyz0123456789=-+,".map { .character($0) }
  private static let scopes: [KeyScope] = [
    .rows, .lists, .settings, .keyboardLayouts, .backups, .backup, .server, .search, .help,
  ]

  @Test func `each command has a name of its own, and a title in each language`() {
    let commands = UserCommand.all
    #expect(Set(commands.map(\.name)).count == commands.count)
    for language in Language.allCases {
      #expect(Set(commands.map { $0.title[language] }).count == commands.count)
      #expect(commands.allSatisfy { !$0.title[language].isEmpty })
    }
    for command in commands { #expect(command.title[.english] != command.title[.german]) }
  }

  @Test func `a key belongs to at most one command on each level and page`() {
    for key in Self.keys {
      for modifiers in (0..<8).map(KeyModifiers.init) {
        for scope in Self.scopes {
          let names = UserCommand.all.filter { command in
            command.keys.contains { binding in
              binding.scope.contains(scope)
                && binding.chords.contains { $0.matches(key, modifiers) }
            }
          }.map(\.name)
          #expect(names.count <= 1, "\(modifiers) \(key): \(names)")
        }
      }
    }
  }

  @Test(arguments: Language.allCases) func `the help page can draw all of its keys`(
    language: Language
  ) {
    let keys = UserCommand.help(with: Settings()).map {
      $0.helpChords.faces(in: language.strings)
    }
    #expect(keys.count == 18 && Set(keys).count == keys.count)
  }

  @Test func `keys with the same modifiers have them once on the help page`() {
    let strings = EnglishStrings()
    let scales = UserCommand.all.first { $0.name == "text-size" }?.helpChords.faces(in: strings)
    #expect(scales == [.text("Ctrl"), .text("="), .text("–"), .text("0")])
    let moves = UserCommand.all.first { $0.name == "move" }?.helpChords.faces(in: strings)
    #expect(moves == [.text("Alt"), .up, .down])
  }

  @Test func `the lesson names the keys of the table`() {
    for language in Language.allCases {
      for (step, name) in [(LessonStep.undoByKey, "undo"), (.help, "help")] {
        let command = UserCommand.all.first { $0.name == name }
        let labels = command?.helpChords.faces(in: language.strings).compactMap { face in
          if case .text(let text) = face { text } else { nil }
        }
        let text = language.strings.text(of: step)
        #expect(labels.map { text.contains($0.joined(separator: "+")) } == true, "\(text)")
      }
    }
  }

  @Test func `a kiosk without deleting and without other lists has no command for them`() throws {
    var settings = Settings()
    var kiosk = KioskSettings()
    (kiosk.isLocked, kiosk.allowsDeleting) = (true, false)
    settings.kiosk = kiosk
    let app = try App(["One", "Two"], settings: settings)
    var commands: [WindowCommand] = []
    app.screen.onWindowCommand = { commands.append($0) }
    for command in UserCommand.all where !command.isAvailable(settings) {
      for chord in command.keys.flatMap(\.chords) {
        app.key(chord.key, chord.modifiers)
        app.settle()
      }
    }
    #expect(app.texts == ["One", "Two"] && commands.isEmpty)
    #expect(app.screen.navigation.level == .rows && !app.screen.navigation.isSearching)
    let refused = UserCommand.all.filter { !$0.isAvailable(settings) }.map(\.name)
    #expect(
      refused == [
        "delete", "clear", "find", "complete-found", "delete-found", "settings", "full-screen",
        "quit",
      ])
  }
}
