import Drawing
import Geometry
import Input
import Testing
import Timing
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// The chips that say when rows are due.
@MainActor
struct DueChipTests {
  private func chip(_ dated: DatedApp, _ row: Int = 0) throws -> DueChip {
    try #require(dated.app.cells[row].trailingLabels?.chip)
  }

  @Test func `a chip ends 15 points before the edge, and the text 10 before the chip`() throws {
    for scale in [0.5, 1, 2] {
      let dated = try DatedApp(["a": "2026-11-29", "b": "2026-11-27", "c": ""], width: 700)
      dated.app.screen.textScale = scale
      dated.app.settle()
      for row in 0..<2 {
        let (cell, chip) = (dated.app.cells[row], try chip(dated, row))
        #expect(chip.frame.maxX == 700 - 15)
        #expect(cell.title.frame.maxX == chip.frame.minX - 10)
        #expect(chip.frame.size.height == cell.bounds.size.height)
      }
      #expect(dated.app.cells[2].title.frame.maxX == 700 - 15)
    }
  }

  @Test func `an overdue chip is a box around its text`() throws {
    let dated = try DatedApp(["a": "2026-11-27", "b": "2026-11-28", "c": "2026-11-28T10:00"])
    #expect(dated.chips == ["27 Nov!", "Today", "10:00!"])
    let (late, today) = (try chip(dated), try chip(dated, 1))
    let label = try #require(late.subviews.first as? Label)
    #expect(label.frame.minX == 4 && label.frame.maxX == late.bounds.size.width - 4)
    #expect(label.color == dated.app.cells[0].color)
    #expect((today.subviews.first as? Label)?.color == ThemeColors(.heat).due)
  }

  @Test func `a completed row has no chip, and gets it back when it is reopened`() throws {
    let dated = try DatedApp(["a": "2026-11-29"])
    dated.app.screen.controller.toggleCompletion(of: dated.items[0].id)
    dated.app.settle()
    #expect(dated.chips == [""])
    dated.app.screen.controller.toggleCompletion(of: dated.items[0].id)
    dated.app.settle()
    #expect(dated.chips == ["Tomorrow"])
  }

  @Test func `in a narrow row the time is left out, then the text`() throws {
    for (width, scale, chip) in [
      (320.0, 1.0, "Tomorrow 17:00"), (319, 1, "Tomorrow"), (640, 2, "Tomorrow 17:00"),
      (639, 2, "Tomorrow"), (120, 1, ""), (320, 2.5, ""),
    ] {
      let dated = try DatedApp(["a": "2026-11-29T17:00"], width: width)
      dated.app.screen.textScale = scale
      dated.app.settle()
      #expect(dated.chips == [chip], "\(width) \(scale)")
      let width = try self.chip(dated).frame.size.width
      #expect(width > 0)
    }
  }

  @Test func `a chip changes at midnight and at its minute, by one timer`() throws {
    let dated = try DatedApp(["a": "2026-11-28T10:30", "b": "2026-11-29", "c": ""])
    #expect(dated.chips == ["10:30", "Tomorrow", ""])
    dated.pass(30 * 60 - 1)
    #expect(dated.chips == ["10:30", "Tomorrow", ""])
    dated.pass(1.15)
    #expect(dated.chips == ["10:30!", "Tomorrow", ""])
    let midnight = try #require(dated.app.scene.nextDeadline) - dated.app.scene.now
    #expect(abs(midnight - (13.5 * 3600 - 0.05)) < 0.1)
    dated.pass(midnight)
    #expect(dated.chips == ["28 Nov!", "Today", ""])
  }

  @Test func `rows without a date need no timer`() throws {
    let dated = try DatedApp(["a": "", "b": "2020-01-01"])
    #expect(dated.app.scene.nextDeadline == nil)
  }

  @Test func `chips follow a clock that was set`() throws {
    let dated = try DatedApp(["a": "2026-12-24T17:00"])
    var count = 0
    dated.app.screen.onFirstDate = { count += 1 }
    dated.clock.set("2026-12-24T08:00")
    dated.app.screen.clockDidChange()
    dated.app.settle()
    #expect(dated.chips == ["17:00"])
    dated.clock.set("2027-12-24T08:00")
    dated.app.screen.clockDidChange()
    dated.app.settle()
    #expect(dated.chips == ["24 Dec 2026!"])
    #expect(count == 1)
  }

  @Test func `a found row has the chip beside the name of its list`() throws {
    let dated = try DatedApp(["find me": "2026-11-29"])
    let other = ToDoItem(id: dated.app.document.makeListID(), text: "Other")
    dated.app.applyForeign(Change([.insert(other, in: .lists, before: nil)]))
    dated.app.key(.character("f"), .control)
    dated.app.settle()
    dated.app.type("find")
    dated.app.settle()
    #expect(dated.app.shows("To Do, Tomorrow"))
  }

  @Test func `assistive technologies say when a row is due`() throws {
    let dated = try DatedApp(["a": "2026-11-27", "b": "2026-11-29"], width: 120)
    #expect(dated.app.cells.map(\.accessibilityElement.value) == ["overdue: 27 Nov", "Tomorrow"])
  }

  @Test func `a chip is drawn in every theme and contrast, overdue or not`() throws {
    for theme in ColorTheme.allCases {
      for contrast in Contrast.allCases {
        var settings = Settings()
        (settings.theme, settings.contrast) = (theme, contrast)
        let plain = try DatedApp(["a": ""], height: 50, settings: settings).app.picture().pixels
        let pictures = try ["2026-11-27", "2026-11-29"].map {
          try DatedApp(["a": $0], height: 50, settings: settings).app.picture().pixels
        }
        #expect(pictures[0] != plain && pictures[1] != plain && pictures[0] != pictures[1])
      }
    }
  }
}
