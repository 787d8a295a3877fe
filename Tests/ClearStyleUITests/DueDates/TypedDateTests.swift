import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Dates at the end of the text that is typed in a row.
@MainActor
struct TypedDateTests {
  @Test func `a phrase at the end leaves the text and becomes the date, in one change`() throws {
    let dated = try DatedApp(["milk": ""])
    dated.app.type("call mum tomorrow 5pm")
    #expect(dated.underlined == "tomorrow 5pm")
    #expect(dated.chips[0] == "Tomorrow 17:00")
    dated.app.finishTyping()
    #expect(dated.rows == ["call mum | 2026-11-29T17:00", "milk"])
    #expect(dated.chips == ["Tomorrow 17:00", ""])
    dated.app.key(.character("z"), .control)
    #expect(dated.rows == ["milk"])
    dated.app.key(.character("y"), .control)
    #expect(dated.rows == ["call mum | 2026-11-29T17:00", "milk"])
  }

  @Test func `while a phrase is typed, the chip says what each text means so far`() throws {
    let dated = try DatedApp([:])
    var shown: [String] = []
    for character in "x tomorrow 5pm" {
      dated.app.type(String(character))
      shown.append(dated.chips[0])
    }
    let expected = [
      "x tomorrow": "Tomorrow", "x tomorrow ": "Tomorrow", "x tomorrow 5": "",
      "x tomorrow 5pm": "Tomorrow 17:00",
    ]
    for (text, chip) in expected { #expect(shown[text.count - 1] == chip, "\(text)") }
    #expect(shown[..<9].allSatisfy { $0.isEmpty })
  }

  @Test func `nothing but a phrase, and what stands in quotes, is text`() throws {
    for text in ["tomorrow", "\"see you tomorrow\"", "buy 2", "good night"] {
      let dated = try DatedApp([:])
      dated.app.type(text)
      #expect(dated.underlined == nil)
      dated.app.finishTyping()
      #expect(dated.rows == [text])
    }
  }

  @Test func `backspace at the end of a phrase makes it text for the rest of the edit`() throws {
    let dated = try DatedApp([:])
    dated.app.type("call mum tomorrow")
    dated.app.key(.backspace)
    #expect(dated.field?.text == "call mum tomorrow")
    #expect(dated.underlined == nil && dated.chips[0] == "")
    dated.app.type("!")
    dated.app.key(.backspace)
    #expect(dated.underlined == nil)
    dated.app.finishTyping()
    #expect(dated.rows == ["call mum tomorrow"])
  }

  @Test func `a second backspace deletes a letter of the phrase`() throws {
    let dated = try DatedApp([:])
    dated.app.type("call mum today")
    dated.app.key(.backspace)
    dated.app.key(.backspace)
    #expect(dated.field?.text == "call mum toda")
  }

  @Test func `escape restores text and date`() throws {
    let dated = try DatedApp(["call mum": "2026-12-24T17:00"])
    dated.app.tap(25)
    dated.app.settle()
    dated.app.key(.character("a"), .control)
    dated.app.type("x today")
    dated.app.key(.escape)
    dated.app.settle()
    #expect(dated.rows == ["call mum | 2026-12-24T17:00"])
    #expect(dated.chips == ["24 Dec"])
    dated.app.expectRest()
  }

  @Test func `an edit ends with the date that it began with, unless its words change`() throws {
    let dated = try DatedApp(["call mum": "2026-12-24T17:00"])
    dated.app.tap(25)
    dated.app.settle()
    #expect(dated.field?.text == "call mum 24 Dec 2026 17:00")
    #expect(dated.underlined == "24 Dec 2026 17:00")
    dated.app.key(.home)
    dated.app.type("please ")
    dated.app.key(.end)
    dated.app.type(" again")
    dated.app.key(.return)
    #expect(dated.rows == ["please call mum again | 2026-12-24T17:00"])
  }

  @Test func `deleting the date in the text takes it away`() throws {
    let dated = try DatedApp(["call mum": "2026-12-24"])
    dated.app.tap(25)
    for _ in 0..<3 { dated.app.key(.backspace, .control) }
    #expect(dated.field?.text == "call mum ")
    dated.app.key(.return)
    #expect(dated.rows == ["call mum "])
    dated.app.key(.character("z"), .control)
    #expect(dated.rows == ["call mum | 2026-12-24"])
  }

  @Test func `making the date text without another change is a change`() throws {
    let dated = try DatedApp(["call mum": "2026-12-24"])
    dated.app.tap(25)
    dated.app.key(.backspace)
    dated.app.key(.return)
    #expect(dated.rows == ["call mum 24 Dec 2026"])
  }

  @Test func `an edit that a key begins has the caret before the date`() throws {
    let dated = try DatedApp(["call mum": "2026-12-24"])
    dated.app.key(.home)
    dated.app.key(.return)
    dated.app.type("!")
    #expect(dated.field?.text == "call mum! 24 Dec 2026")
    dated.app.key(.return)
    #expect(dated.rows == ["call mum! | 2026-12-24"])
  }

  @Test func `an edit without a change writes nothing`() throws {
    let dated = try DatedApp(["call mum": "2026-11-27T09:00"])
    dated.app.tap(25)
    dated.app.key(.return)
    dated.app.key(.character("z"), .control)
    #expect(dated.items.isEmpty, "the undone change is the one that made the row")
  }

  @Test func `what another program does to the date meanwhile stays, unless the edit changes it`()
    throws
  {
    for typed in ["", " tonight"] {
      let dated = try DatedApp(["call mum": ""])
      dated.app.tap(25)
      dated.app.type(" x" + typed)
      var details = ItemDetails()
      details.due = DueDate("2026-12-31")
      dated.app.applyForeign(Change([.set(dated.items[0].id, .detail(.due, of: details))]))
      dated.app.key(.return)
      let date = typed.isEmpty ? "2026-12-31" : "2026-11-28T20:00"
      #expect(dated.rows == ["call mum x | \(date)"])
    }
  }

  @Test func `a row that another program deletes meanwhile comes back with the typed date`() throws
  {
    let dated = try DatedApp(["call mum": "2026-12-24", "milk": ""])
    dated.app.tap(25)
    dated.app.key(.character("a"), .control)
    dated.app.type("call dad today")
    dated.app.applyForeign(Change([.remove(dated.items[0].id)]))
    dated.app.key(.return)
    #expect(dated.rows == ["call dad | 2026-11-28", "milk"])
  }

  @Test func `the name of a list has no date`() throws {
    let dated = try DatedApp(["milk": ""])
    dated.app.screen.navigation.go(to: .lists)
    dated.app.settle()
    dated.app.screen.navigation.lists.editor?.edit(.originalList)
    dated.app.type(" for tomorrow")
    #expect(dated.underlined == nil)
    dated.app.key(.return)
    #expect(dated.app.document[.lists].items.map(\.text) == ["To Do for tomorrow"])
  }

  @Test func `a window in German reads German`() throws {
    var settings = Settings()
    settings.language = .german
    let dated = try DatedApp([:], settings: settings)
    dated.app.type("Mama anrufen morgen um 17 Uhr")
    #expect(dated.chips[0] == "Morgen 17:00")
    dated.app.finishTyping()
    #expect(dated.rows == ["Mama anrufen | 2026-11-29T17:00"])
    dated.app.settle()
    dated.app.tap(25)
    #expect(dated.field?.text.hasPrefix("Mama anrufen 29. Nov") == true)
  }

  @Test func `the locale decides which number of a date is the month`() throws {
    for (locale, due) in [("en_GB", "2027-04-03"), ("en_US", "2027-03-04")] {
      var settings = Settings()
      settings.timeLocale = locale
      let dated = try DatedApp([:], settings: settings)
      dated.app.type("dentist 3/4/2027")
      dated.app.finishTyping()
      #expect(dated.rows == ["dentist | \(due)"])
    }
  }

  @Test func `the underlined part of a text that an input method composes in moves along`() throws {
    let dated = try DatedApp([:])
    dated.app.type("a tomorrow")
    dated.app.key(.home)
    dated.app.scene.handle(
      .composition(CompositionEvent("ni", caret: 2, selectedRange: 0..<2, time: dated.app.now)))
    dated.app.frame()
    #expect(dated.underlined == "tomorrow")
    dated.app.scene.handle(.text("你", time: dated.app.now))
    dated.app.frame()
    #expect(dated.field?.text == "你a tomorrow" && dated.underlined == "tomorrow")
  }

  @Test func `a wrapped row is as high as the text beside the chip needs`() throws {
    var settings = Settings()
    settings.wrapsText = true
    let text = "Wash the windows of the house"
    let dated = try DatedApp([:], width: 320, settings: settings)
    dated.app.type(text)
    let before = dated.app.cells[0].frame.size.height
    dated.app.type(" tomorrow at 17:00")
    let typed = dated.app.cells[0].frame.size.height
    #expect(typed > before)
    dated.app.finishTyping()
    dated.app.settle()
    dated.app.expectRest()
    #expect(dated.rows == ["\(text) | 2026-11-29T17:00"])
  }

  @Test func `an undo of a date alone takes back that change alone`() throws {
    let dated = try DatedApp(["call mum": ""])
    dated.app.key(.home)
    dated.app.key(.return)
    dated.app.type(" tomorrow")
    dated.app.key(.return)
    #expect(dated.rows == ["call mum | 2026-11-29"])
    dated.app.key(.character("z"), .control)
    #expect(dated.rows == ["call mum"] && dated.chips == [""])
    dated.app.key(.character("y"), .control)
    #expect(dated.rows == ["call mum | 2026-11-29"] && dated.chips == ["Tomorrow"])
  }

  @Test func `a date that another program sets is shown at once`() throws {
    let dated = try DatedApp(["call mum": ""])
    var details = ItemDetails()
    details.due = DueDate("2026-11-29")
    dated.app.applyForeign(Change([.set(dated.items[0].id, .detail(.due, of: details))]))
    dated.app.settle()
    #expect(dated.chips == ["Tomorrow"])
  }

  @Test func `a row that another program completes meanwhile has no chip`() throws {
    let dated = try DatedApp(["call mum": ""])
    dated.app.tap(25)
    dated.app.type(" tomorrow")
    dated.app.applyForeign(Change([.setCompleted(dated.items[0].id, true)]))
    dated.app.key(.return)
    dated.app.settle()
    #expect(dated.rows == ["call mum | 2026-11-29"] && dated.chips == [""])
  }

  @Test func `an edit that changes nothing leaves a text that looks like a date`() throws {
    for text in ["foo tomorrow ", "photo 26 Nov 1942", "tomorrow", "a  tomorrow"] {
      let dated = try DatedApp([text: "", "x": ""])
      dated.app.tap(25)
      dated.app.settle()
      #expect(dated.underlined == nil)
      dated.app.key(.return)
      #expect(dated.rows == [text, "x"])
    }
  }

  @Test func `what a date means is what it meant when it was typed`() throws {
    let dated = try DatedApp([:])
    dated.clock.set("2026-11-28T23:59")
    dated.app.type("call mum tomorrow")
    dated.clock.set("2026-11-29T00:01")
    dated.app.screen.clockDidChange()
    dated.app.frame()
    #expect(dated.chips[0] == "Today")
    dated.app.finishTyping()
    #expect(dated.rows == ["call mum | 2026-11-29"])
  }

  @Test func `the words that stand for a rule without words can be made text`() throws {
    let dated = try DatedApp(["rent": "2026-12-03"])
    var details = ItemDetails()
    details.repetition = Repetition(rule: "FREQ=MONTHLY;INTERVAL=5;BYDAY=TU;BYSETPOS=2,3")
    dated.app.applyForeign(
      Change([.set(dated.items[0].id, .detail(.repetition, of: details))]))
    dated.app.tap(25)
    dated.app.settle()
    #expect(dated.underlined == "3 Dec 2026 repeats as before")
    dated.app.key(.backspace)
    #expect(dated.underlined == nil)
    dated.app.key(.backspace)
    #expect(dated.field?.text == "rent 3 Dec 2026 repeats as befor")
  }

  @Test func `a new text is read, whatever the old text and date ended with`() throws {
    for (old, due, typed, row) in [
      ("dinner", "2026-12-24T17:00", "lunch with Tom 17:00", "lunch with Tom | 2026-11-28T17:00"),
      ("buy milk today", "", "call mum today", "call mum | 2026-11-28"),
    ] {
      let dated = try DatedApp([old: due])
      dated.app.tap(25)
      dated.app.key(.character("a"), .control)
      dated.app.type(typed)
      dated.app.key(.return)
      #expect(dated.rows == [row])
    }
  }

  @Test func `deleting the date takes it away, also if the text has the same words`() throws {
    let dated = try DatedApp(["pay 24 Dec 2026": "2026-12-24"])
    dated.app.key(.home)
    dated.app.key(.return)
    dated.app.key(.end, .shift)
    dated.app.key(.delete)
    dated.app.key(.return)
    #expect(dated.rows == ["pay 24 Dec 2026"])
  }

  @Test func `a wrapped row is as high as text and date need from the first frame of its edit`()
    throws
  {
    var settings = Settings()
    settings.wrapsText = true
    let dated = try DatedApp(
      ["a longer text here": "2026-12-24T17:00"], width: 320, settings: settings)
    let before = dated.app.cells[0].frame.size.height
    dated.app.tap(25)
    dated.app.settle()
    #expect(dated.app.cells[0].frame.size.height > before)
  }
}
