import Drawing
import Geometry
import Input
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests `contrast = high` on what is drawn: every text of the program against what is behind it.
@Suite @MainActor struct DrawnContrastTests {
  private static let minimum = 4.5
  private static let rows = ["Buy milk", "Water the tomatoes", "Call the plumber", "Pay", "Rest"]

  private func app(
    _ theme: ColorTheme, _ rows: [String] = rows, wraps: Bool = false, locked: Set<Setting> = []
  ) throws -> App {
    var settings = Settings()
    (settings.theme, settings.contrast, settings.keyboardMode) = (theme, .high, .on)
    (settings.wrapsText, settings.locked) = (wraps, locked)
    let app = try App(rows, width: 360, height: 640, settings: settings)
    app.useKeyboardLayouts("us", "de")
    return app
  }

  private func expectLegible(
    _ app: App, atLeast count: Int, _ location: SourceLocation = #_sourceLocation
  ) {
    let contrast = TextContrast(app.frame())
    #expect(contrast.texts.count >= count, sourceLocation: location)
    #expect((contrast.lowest ?? 0) >= Self.minimum, sourceLocation: location)
  }

  @Test(arguments: ColorTheme.allCases, [false, true])
  func `rows, open and completed, of one line and of ten`(theme: ColorTheme, wraps: Bool) throws {
    let long = String(repeating: "many words ", count: 60)
    let app = try app(theme, [long] + Self.rows + [long], wraps: wraps)
    app.applyForeign(Change([0, 2].map { .setCompleted(app.document.list[$0].id, true) }))
    app.settle()
    expectLegible(app, atLeast: wraps ? 12 : 7)
  }

  @Test(arguments: ColorTheme.allCases)
  func `rows and lists that fade while another one is edited, at each moment`(theme: ColorTheme)
    throws
  {
    let app = try app(theme, Self.rows + Self.rows)
    app.applyForeign(Change([1, 2].map { .setCompleted(app.document.list[$0].id, true) }))
    for name in ["Empty", "Another"] {
      let list = ToDoItem(id: app.document.makeListID(), text: name)
      app.applyForeign(.insertion(of: [], into: list, before: nil))
    }
    for level in [Level.rows, .lists] {
      app.levels.jump(to: level)
      app.settle()
      app.key(.home)
      app.key(.f2)
      for _ in 0..<20 {
        expectLegible(app, atLeast: 1)
        app.frame(after: 0.02)
      }
      let faded = app.levels.current.tableView.visibleCells.map(\.alpha).filter { $0 < 1 }
      #expect(!faded.isEmpty)
      #expect(Set(faded) == [ThemeColors(theme, contrast: .high).fadedAlpha])
      app.key(.escape)
      app.settle()
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `lists, also those without open rows, and the caption of the way back`(theme: ColorTheme)
    throws
  {
    let app = try app(theme)
    for name in ["Empty", "Another"] {
      let list = ToDoItem(id: app.document.makeListID(), text: name)
      app.applyForeign(.insertion(of: [], into: list, before: nil))
    }
    app.levels.go(to: .lists)
    app.settle()
    expectLegible(app, atLeast: 2)
    app.drag(from: 600, down: -250)
    expectLegible(app, atLeast: 3)
  }

  @Test(arguments: ColorTheme.allCases, [[], Set(Setting.allCases)])
  func `the settings, also locked ones`(theme: ColorTheme, locked: Set<Setting>) throws {
    let app = try app(theme, locked: locked)
    app.openSettings()
    expectLegible(app, atLeast: 16)
  }

  @Test(arguments: ColorTheme.allCases)
  func `placeholder, captions and hint`(theme: ColorTheme) throws {
    let app = try app(theme)
    for distance in [180.0, 600] {
      app.drag(from: 20, down: distance)
      expectLegible(app, atLeast: 6)
      app.release()
      app.settle()
      app.key(.escape)
      app.levels.jump(to: .rows)
      app.settle()
    }
    app.drag(from: 600, down: -300)
    expectLegible(app, atLeast: 4)
    let empty = try self.app(theme, [])
    empty.run(2)
    expectLegible(empty, atLeast: 1)
  }

  @Test(arguments: ColorTheme.allCases)
  func `notices in front of rows`(theme: ColorTheme) throws {
    let app = try app(theme, (1...20).map { "Row \($0)" })
    app.screen.status = ListStatus("Not saved: the disk is full", advice: "Free some space")
    app.screen.announce("Something else")
    app.key(.home)
    app.key(.delete)
    app.settle()
    let contrast = TextContrast(app.frame())
    // Texts of rows shine through the notice, where nobody has to read them.
    let top = app.notices.map { $0.convertToWindow($0.bounds).minY }.min() ?? 0
    let noticed = contrast.texts.filter { $0.rect.minX < 60 || $0.rect.maxY < top }
    #expect(noticed.count > 15 && noticed.allSatisfy { $0.ratio >= Self.minimum })
  }

  @Test(arguments: ColorTheme.allCases)
  func `search: placeholder, rows that were found, nothing found`(theme: ColorTheme) throws {
    let app = try app(theme)
    let list = ToDoItem(id: app.document.makeListID(), text: "Another")
    app.applyForeign(.insertion(of: [], into: list, before: nil))
    app.key(.character("f"), .control)
    app.screen.root.subviews.compactMap { $0 as? SearchView }.first?.fieldRow.field
      .resignFirstResponder()
    app.settle()
    expectLegible(app, atLeast: 1)
    app.type("a")
    app.settle()
    expectLegible(app, atLeast: 4)
    app.key(.character("a"), .control)
    app.settle()
    expectLegible(app, atLeast: 4)
    app.type("zzz")
    app.settle()
    expectLegible(app, atLeast: 2)
  }

  @Test(arguments: ColorTheme.allCases)
  func `the help page`(theme: ColorTheme) throws {
    let app = try app(theme)
    app.key(.f1)
    app.settle()
    for _ in 0..<4 {
      let texts = TextContrast(app.frame()).texts
      // Fingers in drawings are discs, as wide as they are high.
      let words = texts.filter { $0.rect.size.width != $0.rect.size.height }
      #expect(words.count > 8 && words.allSatisfy { $0.ratio >= Self.minimum })
      app.key(.pageDown)
      app.settle()
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `the keyboard, also pressed keys and accents, and selected text`(theme: ColorTheme) throws {
    let app = try app(theme, ["Buy milk"])
    app.key(.home)
    app.key(.return)
    app.settle()
    app.key(.character("a"), .control)
    app.settle()
    expectLegible(app, atLeast: 30)
    let keyboard = try #require(app.keyboard)
    for key in keyboard.subviews {
      let center = key.convertToWindow(key.bounds).center
      app.touch(.began, center.x, center.y)
      app.run(0.6)
      // While the space key moves the caret the keys are blank.
      let texts = TextContrast(app.frame()).texts
      #expect(texts.allSatisfy { $0.ratio >= Self.minimum })
      #expect(
        texts.count >= 20
          || key.accessibilityElement
            == AccessibilityElement(.key, state: .pressed, actions: ["press"])
      )
      app.touch(.cancelled, center.x, center.y)
      app.settle()
    }
  }
}
