import Geometry
import Input
import OnScreenKeyboard
import Testing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// The days and times that the on-screen keyboard offers.
@MainActor
struct DateSuggestionTests {
  private func app(_ width: Double = 400, _ height: Double = 700) throws -> DatedApp {
    var settings = Settings()
    settings.keyboardMode = .on
    let dated = try DatedApp([:], width: width, height: height, settings: settings)
    dated.app.useAllKeyboardLayouts()
    dated.app.tap(300)
    dated.app.settle()
    dated.app.run(0.5)
    return dated
  }

  /// Taps the suggestion `index` of five.
  private func tap(_ index: Int, _ dated: DatedApp) throws {
    let keyboard = try #require(dated.app.keyboard)
    let y = 700 - keyboard.height + 20
    dated.app.tap(y, x: 400 * (Double(index) + 0.5) / 5)
    dated.app.run(0.5)
  }

  private func text(_ dated: DatedApp) -> String {
    (dated.app.scene.firstResponder as? TextField)?.text ?? ""
  }

  @Test func `suggestions come with the first letter, and go with the last one`() throws {
    let dated = try app()
    let keyboard = try #require(dated.app.keyboard)
    let height = keyboard.height
    #expect(keyboard.suggestions.isEmpty)
    dated.app.type("x")
    #expect(keyboard.suggestions == ["Today", "Tomorrow", "Weekend", "9:00", "17:00"])
    #expect(keyboard.height > height)
    dated.app.key(.backspace)
    #expect(keyboard.suggestions.isEmpty && keyboard.height == height)
  }

  @Test func `a tap appends the words, a second one takes them back`() throws {
    let dated = try app()
    dated.app.type("call mum")
    let expected = [
      (1, "call mum tomorrow"), (1, "call mum"), (0, "call mum today"),
      (4, "call mum today 17:00"), (3, "call mum today 9:00"), (2, "call mum 9:00 this weekend"),
      (2, "call mum 9:00"), (3, "call mum"),
    ]
    for (index, expected) in expected {
      try tap(index, dated)
      #expect(text(dated) == expected)
    }
    try tap(1, dated)
    dated.app.finishTyping()
    #expect(dated.rows == ["call mum | 2026-11-29"])
  }

  @Test func `words of the text before the date stay`() throws {
    let suggestions = EnglishStrings().dateSuggestions
    #expect(suggestions.tapping(0, in: "read today news", phrase: nil) == "read today news today")
    #expect(suggestions.tapping(0, in: "x today today", phrase: 8..<13) == "x today")
    #expect(suggestions.tapping(3, in: "x today 19:00", phrase: 2..<13) == "x today 19:00 9:00")
    #expect(suggestions.tapping(0, in: "x ", phrase: nil) == "x today")
  }

  @Test func `each suggestion is a date in its language`() throws {
    for language in Language.allCases {
      for index in 0..<5 {
        var settings = Settings()
        settings.language = language
        let dated = try DatedApp([:], settings: settings)
        dated.app.type("x " + language.strings.dateSuggestions[index].words)
        #expect(!dated.chips[0].isEmpty, "\(language) \(index)")
      }
    }
  }

  @Test func `a low window and the name of a list have no suggestions`() throws {
    let low = try app(400, 240)
    low.app.type("x")
    #expect(low.app.keyboard?.suggestions == [])
    let dated = try app()
    dated.app.key(.escape)
    dated.app.screen.navigation.go(to: .lists)
    dated.app.settle()
    dated.app.screen.navigation.lists.editor?.edit(.originalList)
    dated.app.settle()
    #expect(dated.app.keyboard?.isShown == true && dated.app.keyboard?.suggestions == [])
  }
}
