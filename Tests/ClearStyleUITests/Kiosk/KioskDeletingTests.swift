import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests a kiosk that allows no deleting.
@MainActor struct KioskDeletingTests {
  private let app: App

  init() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.allowsDeleting = false
    app = try App(lists: ["Trip": ["Tent"], "Food": ["Milk", "Bread", "Tea"]], settings: settings)
    app.scene.pasteboard = MemoryPasteboard()
  }

  private var rows: [String] { app.document[app.screen.controller.list].items.map(\.text) }
  private var lists: [String] { app.document[.lists].items.map(\.text) }

  @Test func `a swipe to the left shows a struck-out cue that stays white, and the row comes back`()
  {
    app.hold(y: 75, offset: -250)
    let cue = app.cell("Bread")?.deleteCue
    #expect(cue?.strikethrough == 1 && cue?.alpha == 1)
    #expect(cue?.color == ThemeColors(.heat).foreground)
    app.release()
    app.settle()
    #expect(rows == ["Milk", "Bread", "Tea"])
    #expect(app.cell("Bread")?.swipeOffset == 0)
  }

  @Test(arguments: [
    (Key.delete, KeyModifiers()), (.backspace, KeyModifiers()), (.delete, KeyModifiers.shift),
    (.character("x"), KeyModifiers.control),
    (.delete, KeyModifiers([.control, .shift])),
  ])
  func `no key deletes, cuts or clears`(key: Key, modifiers: KeyModifiers) {
    app.swipe(y: 25, to: 250)
    app.settle()
    app.key(.home)
    app.key(key, modifiers)
    app.settle()
    #expect(rows == ["Milk", "Bread", "Tea"])
  }

  @Test func `the help page teaches neither deleting nor clearing`() throws {
    for allows in [true, false] {
      var settings = Settings()
      settings.kiosk = KioskSettings()
      settings.kiosk?.allowsDeleting = allows
      let app = try App(["Milk"], settings: settings)
      app.key(.f1)
      app.settle()
      for text in ["Swipe left", "Deletes an item", "Delete it", "Clear the completed items"] {
        #expect(app.shows(text) == allows, "\(text)")
      }
      #expect(app.shows("Renames it"))
    }
  }

  @Test func `the help page of a kiosk has no key that ends it or leaves the full screen`() throws {
    for isKiosk in [false, true] {
      var settings = Settings()
      if isKiosk { settings.kiosk = KioskSettings() }
      let app = try App(["Milk"], settings: settings)
      app.key(.f1)
      app.settle()
      for text in ["Full screen", "Quit"] { #expect(app.shows(text) != isKiosk, "\(text)") }
      #expect(app.shows("Find lists and items"))
    }
  }

  @Test func `the help page of a locked screen has no other levels`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.isLocked = true
    let app = try App(["Milk"], settings: settings)
    app.key(.f1)
    app.settle()
    for text in ["Renames it", "Goes up to the lists", "Find lists and items", "The settings"] {
      #expect(!app.shows(text), "\(text)")
    }
  }

  @Test func `a pull past the end clears nothing and offers nothing`() {
    app.swipe(y: 25, to: 250)
    app.settle()
    app.drag(from: 600, down: -300)
    #expect(!app.shows("Pull to Clear") && !app.shows("Release to Clear 1 Item"))
    app.release()
    app.settle()
    #expect(rows.count == 3)
  }

  @Test func `no list is deleted`() {
    app.key(.left, .alt)
    app.settle()
    app.swipe(y: 25, to: -250)
    app.settle()
    app.key(.home)
    app.key(.delete)
    app.settle()
    #expect(lists == ["Trip", "Food"] || lists == ["Food", "Trip"])
  }

  @Test func `a row whose text was removed keeps the text that it had`() {
    app.tap(75)
    app.settle()
    app.key(.character("a"), .control)
    app.key(.backspace)
    app.key(.return)
    app.settle()
    #expect(rows == ["Milk", "Bread", "Tea"])
    #expect(app.cell("Bread")?.title.text == "Bread")
  }

  @Test func `undo and redo remove no row and no list, but take back other changes`() {
    app.swipe(y: 25, to: 250)
    app.settle()
    for (key, count) in [(Key.character("z"), 0), (.character("y"), 1)] {
      app.key(key, .control)
      app.settle()
      #expect(app.document[app.screen.controller.list].completedCount == count)
    }
    for _ in 0..<20 {
      app.key(.character("z"), .control)
      app.settle()
    }
    #expect(rows == ["Milk", "Bread", "Tea"])
    #expect(lists.contains("Trip") && lists.contains("Food"))
    #expect(app.shows(EnglishStrings().nothingIsDeleted))
  }

  @Test func `a new row without a text leaves nothing`() {
    app.key(.character("n"), .control)
    app.key(.return)
    app.settle()
    #expect(rows.count == 3)
  }
}
