import Input
import TestSupport
import Testing
import UserSettings

@testable import ClearStyleUI

/// The tables of keys in the documents, written from the table of commands.
@MainActor
struct KeyTableTests {
  /// The names of the scopes, from those that contain others.
  private static let scopes: [(scope: KeyScope, name: String)] = [
    (.everywhere, "everywhere"), ([.levels, .search], "everywhere but on the help page"),
    (.levels, "rows, lists, settings, pages"), (.items, "rows, lists"),
    (.pages, "settings, pages"), (.lowerPages, "pages"),
    (.rows, "rows"), (.lists, "lists"), (.settings, "settings"),
    (.search, "search"), (.help, "help page"),
  ]

  private static func name(of scope: KeyScope) -> String {
    var (rest, names) = (scope, [String]())
    for (part, name) in scopes where rest.isSuperset(of: part) {
      rest.subtract(part)
      names.append(name)
    }
    return names.joined(separator: ", ")
  }

  private static func name(of chord: KeyChord) -> String {
    let modifiers: [(KeyModifiers, String)] = [
      (.control, "Ctrl"), (.alt, "Alt"), (.shift, "Shift"),
    ]
    let held = modifiers.filter { chord.modifiers.contains($0.0) }.map(\.1)
    return (held + [name(of: chord.key)]).joined(separator: "+")
  }

  private static func name(of key: Key) -> String {
    switch key {
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .escape: "Esc"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .back: "the mouse's back button"
    case .character(let character): character.uppercased()
    default: "\(key)".prefix(1).uppercased() + "\(key)".dropFirst()
    }
  }

  private static func names(of chords: [KeyChord]) -> String {
    chords.map(name).joined(separator: " · ")
  }

  /// The keys of `command` that act in the same places, with the names of these places.
  private static func rows(of command: UserCommand) -> [[String]] {
    var rows: [(scope: KeyScope, chords: [KeyChord])] = []
    for binding in command.keys {
      if let index = rows.firstIndex(where: { $0.scope == binding.scope }) {
        rows[index].chords += binding.chords
      } else {
        rows.append((binding.scope, binding.chords))
      }
    }
    let keys = rows.map(\.chords)
    return keys.indices.filter { keys.firstIndex(of: keys[$0]) == $0 }.map { index in
      let scope = rows.filter { $0.chords == keys[index] }.reduce(into: KeyScope()) {
        $0.formUnion($1.scope)
      }
      return [names(of: keys[index]), name(of: scope), command.title.english]
    }
  }

  @Test func `every key of a command is in the table of the contract`() {
    expectGenerated(
      markdownTable(["key", "where", "command"], UserCommand.all.flatMap(Self.rows)),
      as: "all keys", in: "Documentation/Behavior.md")
  }

  @Test func `the keys of the help page are in the README`() {
    let rows = UserCommand.help(with: Settings()).map { command in
      [Self.names(of: command.helpChords), command.title.english]
    }
    expectGenerated(
      markdownTable(["key", "effect"], rows), as: "keys of the help page", in: "README.md")
  }
}
