import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import OnScreenKeyboard
@testable import ViewKit

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

  /// Taps the suggestion `index`.
  private func tap(_ index: Int, _ dated: DatedApp) throws {
    let keyboard = try #require(dated.app.keyboard)
    let bar = try #require(keyboard.subviews.lazy.compactMap { $0 as? SuggestionBar }.first)
    let key = bar.subviews[index]
    let place = key.convertToWindow(key.bounds).center
    dated.app.tap(place.y, x: place.x)
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
      (4, "call mum today 17:00"), (3, "call mum today 9:00"), (2, "call mum 9:00 next Saturday"),
      (2, "call mum today 9:00"), (3, "call mum today"), (0, "call mum"),
    ]
    for (index, expected) in expected {
      try tap(index, dated)
      #expect(text(dated) == expected)
    }
    try tap(1, dated)
    dated.app.finishTyping()
    #expect(dated.rows == ["call mum | 2026-11-29"])
  }

  @Test func `after any tap the text has a date, whatever date it had`() throws {
    let texts = [
      "call mum friday", "call mum tomorrow 5pm", "x 24.12.2026 14:30", "bins every Tuesday 9:00",
      "bins every second Tuesday", "read news today 8:30", "x at noon", "x friday ",
    ]
    for text in texts {
      for index in 0..<5 {
        let dated = try app()
        dated.app.type(text)
        try tap(index, dated)
        #expect(!dated.chips[0].isEmpty, "\(text): \(self.text(dated))")
        try tap(index, dated)
        #expect(self.text(dated) == text)
      }
    }
  }

  @Test func `a day keeps the time, a time keeps the day and the repeat`() throws {
    for (text, index, expected) in [
      ("call mum friday 5pm", 0, "call mum 17:00 today"),
      ("call mum friday 5pm", 3, "call mum 4 Dec 2026 9:00"),
      ("bins every Tuesday 9:00", 4, "bins every Tuesday 17:00"),
      ("bins every Tuesday 9:00", 1, "bins 9:00 tomorrow"),
    ] {
      let dated = try app()
      dated.app.type(text)
      try tap(index, dated)
      #expect(self.text(dated) == expected)
    }
  }

  @Test func `a tap on words that were made text makes them a date again`() throws {
    let dated = try app()
    dated.app.type("two")
    try tap(1, dated)
    dated.app.key(.backspace)
    #expect(dated.chips[0] == "")
    for _ in 0..<4 { try tap(1, dated) }
    #expect(["two", "two tomorrow"].contains(text(dated)))
  }

  @Test func `a text that ends with a suggested word gets that date by a tap`() throws {
    var settings = Settings()
    settings.keyboardMode = .on
    let dated = try DatedApp(["buy milk today": ""], settings: settings)
    dated.app.useAllKeyboardLayouts()
    dated.app.tap(25)
    dated.app.settle()
    dated.app.run(0.5)
    try tap(0, dated)
    #expect(text(dated) == "buy milk today" && dated.chips[0] == "Today")
    try tap(1, dated)
    #expect(text(dated) == "buy milk tomorrow" && dated.chips[0] == "Tomorrow")
  }

  @Test func `each suggestion is a date in its language`() throws {
    for language in Language.allCases {
      for index in 0..<5 {
        var settings = Settings()
        settings.language = language
        let dated = try DatedApp([:], settings: settings)
        let suggestions = language.strings.dateSuggestions(onWeekend: index % 2 == 0)
        dated.app.type("x " + suggestions.all[index].words)
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
