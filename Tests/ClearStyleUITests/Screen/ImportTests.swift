import Geometry
import Input
import Testing
import ToDoDocument
import ToDoFormats
import ToDoModel
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Drops and pastes what another process imports.
@MainActor struct ImportTests {
  private let app: App
  private let processes = Processes()
  private let strings = EnglishStrings()
  private let calendar = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nEND:VTODO\nEND:VCALENDAR\n"

  /// Stands for the processes that a window runs.
  @MainActor private final class Processes {
    var requests: [ImportRequest] = []
    var tell: [@MainActor @Sendable (ImportProgress) -> Void] = []
    var stopped: [Int] = []

    func start(
      _ request: ImportRequest, _ tell: @escaping @MainActor @Sendable (ImportProgress) -> Void
    ) -> @MainActor () -> Void {
      requests.append(request)
      self.tell.append(tell)
      return { [weak self, index = requests.count - 1] in self?.stopped.append(index) }
    }
  }

  init() throws {
    app = try App(lists: ["Trip": ["Tent"], "Food": ["Milk", "Bread"]])
    app.screen.importStarter = processes.start
  }

  private func id(_ name: String) -> ItemID? {
    app.document[.lists].items.first { $0.text == name }?.id
  }

  private func rows(_ name: String) -> [String] {
    id(name).map { app.document[ListID($0)].items.map(\.text) } ?? []
  }

  private var line: QuietLineBar? {
    app.notices.lazy.compactMap { $0 as? QuietLineBar }.first {
      if case .importing = $0.content { $0.isShown } else { false }
    }
  }

  @Test func `a calendar is imported to the open list, or to the list on which it is dropped`() {
    app.screen.drop([calendar, "jam"], at: Point(x: 200, y: 60))
    app.settle()
    #expect(rows("Food") == ["Milk", "jam", "Bread"])
    app.key(.left, .alt)
    app.settle()
    app.screen.drop([calendar], at: Point(x: 200, y: 75))
    app.screen.drop([calendar], at: Point(x: 200, y: 600))
    let lists = app.document[.lists].items
    #expect(processes.requests.map(\.list.id) == [id("Food"), lists[1].id, id("Food")])
    for request in processes.requests {
      #expect(request.source == .text(calendar) && request.format == .ics && !request.takesAll)
    }
  }

  @Test func `a text is imported if it has more than 1000 tasks or 1 MB`() {
    let tasks = { (count: Int) in String(repeating: "- [ ] a\n", count: count) }
    let long = String(repeating: "a", count: 65_000) + "\n"
    app.screen.drop([tasks(1000), "b"], at: Point(x: 200, y: 600))
    #expect(rows("Food").count == 1003 && processes.requests.isEmpty)
    app.screen.drop([tasks(1001), String(repeating: long, count: 16)], at: Point(x: 200, y: 600))
    #expect(rows("Food").count == 1003)
    #expect(processes.requests.map(\.format) == [.markdown, .text])
  }

  @Test func `a paste is imported, and a locked kiosk gets all tasks in its list`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    settings.kiosk?.isLocked = true
    let app = try App(["Milk"], settings: settings)
    app.screen.importStarter = processes.start
    let pasteboard = MemoryPasteboard()
    app.scene.pasteboard = pasteboard
    pasteboard.text = calendar
    app.key(.character("v"), .control)
    app.settle()
    #expect(processes.requests.map(\.takesAll) == [true])
    #expect(app.texts == ["Milk"])
  }

  @Test func `the line shows the progress of an import, and then what was added`() {
    app.screen.drop([calendar], at: .zero)
    #expect(line == nil)
    app.run(0.6)
    #expect(line?.text == strings.importing(percent: 0))
    processes.tell[0](.fraction(0.5))
    app.run(0.1)
    #expect(line?.text == strings.importing(percent: 50) && line?.content == .importing(0.5))
    processes.tell[0](.imported(items: 40, known: 12, lists: 2, ignored: 5))
    app.run(0.6)
    #expect(line == nil)
    for text in [
      strings.itemsWereImported(40, toLists: 2), strings.itemsWereKnown(12, of: 40),
      strings.linesWereIgnored(5),
    ] { #expect(app.shows(text)) }
    app.expectRest()
  }

  @Test func `a short import shows no line`() {
    app.screen.drop([calendar], at: .zero)
    processes.tell[0](.imported(items: 1, known: 0, lists: 1, ignored: 0))
    app.run(0.6)
    #expect(line == nil && app.shows(strings.itemsWereImported(1, toLists: 1)))
  }

  @Test func `a tap on the line stops all imports, and the line stays until they have ended`() {
    app.screen.drop([calendar, calendar], at: .zero)
    app.run(0.6)
    app.tap(680)
    app.run(0.6)
    #expect(processes.stopped == [0, 1] && line != nil)
    processes.tell[0](.stopped)
    processes.tell[1](.stopped)
    app.run(0.6)
    #expect(line == nil)
    app.expectRest()
  }

  @Test func `a failed import is named by its file`() {
    app.screen.drop([], files: ["/a/tasks.ics"], at: .zero)
    app.run(0.6)
    processes.tell[0](.failed("has a bad item: line 3"))
    app.run(0.6)
    #expect(line == nil)
    #expect(app.shows("“\("tasks.ics".isolated)” has a bad item: line 3"))
  }

  @Test func `the progress of several imports never goes back when one ends`() {
    app.screen.drop([calendar, calendar], at: .zero)
    app.run(0.6)
    processes.tell[0](.fraction(0.8))
    #expect(line?.content == .importing(0.4))
    processes.tell[0](.refused("no reason"))
    app.run(0.1)
    #expect(line?.content == .importing(0.5) && app.shows(strings.importRefused("no reason")))
    processes.tell[1](.stopped)
    app.run(0.6)
    app.screen.drop([calendar], at: .zero)
    app.run(0.6)
    #expect(line?.content == .importing(0))
  }

  @Test func `lists without a file take no calendar`() {
    app.settle()
    app.screen.importStarter = nil
    app.screen.drop([calendar], at: .zero)
    app.settle()
    #expect(rows("Food") == ["Milk", "Bread"] && app.shows(strings.pasteFailed(.noFile)))
  }
}
