import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// Reminders on the desktop, outside the window.
  @Suite struct Notifications {
    private let bus: MessageBus
    private let home: Home
    private let rows = (0..<3).map { Specification.color(ofRow: $0, of: 3, completed: false) }

    init() throws { (bus, home) = (try MessageBus(), try Home()) }

    /// Adds three rows, of which the last one reminds in `seconds`.
    private func addRows(remindingIn seconds: Double) throws {
      let time = Int64((Date().timeIntervalSince1970 + seconds) * 1000)
      let file = try home.folder.write(
        """
        {"clearstyle": 1, "lists": [{"name": "To Do", "items": [{"text": "one"}, {"text": "two"},
        {"text": "three", "due": "2026-01-01T09:00", "remindAt": \(time)}]}]}
        """, to: "rows.json")
      try expectSuccess(["import", file])
    }

    @discardableResult
    private func expectSuccess(_ arguments: [String]) throws -> String {
      let result = try home.run(
        arguments, variables: bus.variables.merging(["TZ": "UTC"]) { $1 })
      #expect(result.status == .status(0), "\(result)")
      return result.output
    }

    private func openWindow(hasFocus: Bool) throws -> Program {
      let program = try Program(
        on: try XorgServer(), home, height: 200, variables: bus.variables)
      let connection = program.server.connection
      try connection.focus(hasFocus ? program.window : connection.root)
      try program.expectColors(rows + [.black])
      return program
    }

    @Test func `a window without the focus notifies, and shows what is answered`() throws {
      try bus.startNotifications()
      try addRows(remindingIn: 5)
      let program = try openWindow(hasFocus: false)
      try waitUntil("it is notified", timeout: 10) { bus.titles == ["three"] }
      // It would slide down by now.
      usleep(500_000)
      try program.expectColors(rows + [.black])
      try bus.answer(1, "complete")
      let green = Specification.color(ofRow: 2, of: 3, completed: true)
      try program.expectColors([rows[0], rows[1], green, .black])
      #expect(try program.terminate() == .status(0))
    }

    @Test func `a window with the focus shows the reminder, and notifies of nothing`() throws {
      try bus.startNotifications()
      try addRows(remindingIn: 5)
      let program = try openWindow(hasFocus: true)
      try waitUntil("it is shown", timeout: 10) {
        try program.shows([rows[2], rows[1], rows[2], .black])
      }
      // A notification would be there by now.
      usleep(500_000)
      #expect(bus.titles == [])
      #expect(try program.terminate() == .status(0))
    }

    @Test func `if the bus hangs, a window without the focus shows the reminder`() throws {
      try addRows(remindingIn: 5)
      let program = try openWindow(hasFocus: false)
      bus.kill(SIGSTOP)
      try waitUntil("it is shown", timeout: 12) {
        try program.shows([rows[2], rows[1], rows[2], .black])
      }
      bus.kill(SIGCONT)
      #expect(try program.terminate() == .status(0))
    }

    @Test func `without a window the command notifies, once, until others complete the row`() throws
    {
      try bus.startNotifications()
      try addRows(remindingIn: -5)
      let commands = try (0..<4).map { _ in try home.start(["remind"], variables: bus.variables) }
      try waitUntil("three of them end") { commands.count { $0.poll() == .status(0) } == 3 }
      let waiting = try #require(commands.first { $0.poll() == nil })
      try waitUntil("it is notified") { bus.titles == ["three"] }
      #expect(waiting.output == "reminding of \"three\"\n")
      try expectSuccess(["complete", "3"])
      try waitUntil("the command ends") { waiting.poll() == .status(0) }
      #expect(bus.removed == [1] && bus.titles == ["three"])
      #expect(try expectSuccess(["remind"]) == "")
    }

    @Test func `where nothing shows notifications, nothing is claimed`() throws {
      #expect(try expectSuccess(["remind"]) == "")
      try addRows(remindingIn: -5)
      let result = try home.run(["remind"], variables: bus.variables)
      #expect(result.status == .status(1))
      #expect(result.errors == "clearstyle: no program shows notifications on this desktop\n")
      try bus.startNotifications()
      let command = try home.start(["remind"], variables: bus.variables)
      try waitUntil("it is notified") { bus.titles == ["three"] }
      let time = try export().remindAt
      try bus.answer(1, "snooze")
      try waitUntil("it is snoozed") { try export().remindAt ?? 0 > (time ?? 0) + 600_000 }
      #expect(command.poll() == nil)
      command.kill(SIGTERM)
    }

    private struct Export: Decodable {
      struct List: Decodable { let items: [Item] }
      struct Item: Decodable { let remindAt, reminded: Int64? }
      let lists: [List]
    }

    /// The last row.
    private func export() throws -> Export.Item {
      let json = try expectSuccess(["export", "--format", "json", "-"])
      let lists = try JSONDecoder().decode(Export.self, from: Data(json.utf8)).lists
      return try #require(lists.first?.items.last)
    }

    /// Notifies of the last row by the portal, and returns what an action of the notification passes.
    private func notifyByPortal() throws -> String {
      try bus.startNotifications()
      try bus.startPortal()
      try addRows(remindingIn: -5)
      let command = try home.start(["remind"], variables: bus.variables)
      try waitUntil("it is notified") { bus.portalTexts("AddNotification").count == 1 }
      #expect(bus.portalTexts("Register") == ["io.github.clearstyle.clearstyle"])
      #expect(bus.portalCalls("AddNotification")[0].contains("three") && bus.titles == [])
      command.kill(SIGTERM)
      _ = try command.waitForEnd(timeout: 10)
      let identifier = try #require(bus.portalTexts("AddNotification").first)
      return String(identifier.dropFirst("1 ".count))
    }

    private func perform(_ action: String, _ target: String) throws -> ChildProcess {
      let process = try home.start(["activate"], variables: bus.variables)
      try bus.activate(action, target)
      return process
    }

    @Test func `what the portal shows is answered after the process has ended`() throws {
      let target = try notifyByPortal()
      #expect(try perform("complete", target).waitForEnd(timeout: 20) == .status(0))
      #expect(try expectSuccess(["list"]).contains("3\t[x]\tthree"))
      // What another program has answered is not answered again.
      try expectSuccess(["reopen", "3"])
      try expectSuccess(["due", "3", "2126-12-24T17:00"])
      #expect(try perform("complete", target).waitForEnd(timeout: 20) == .status(0))
      #expect(try expectSuccess(["list"]).contains("3\t[ ]\tthree"))
    }

    @Test func `what the portal shows is snoozed by a process that waits for it`() throws {
      let target = try notifyByPortal()
      let time = try export().remindAt ?? 0
      let process = try perform("snooze", target)
      try waitUntil("it is snoozed") { try export().remindAt ?? 0 > time + 600_000 }
      #expect(process.poll() == nil)
      process.kill(SIGTERM)
    }

    @Test func `the portal removes the notification of a row that another program completes`()
      throws
    {
      try bus.startNotifications()
      try bus.startPortal()
      try addRows(remindingIn: -5)
      let command = try home.start(["remind"], variables: bus.variables)
      try waitUntil("it is notified") { bus.portalTexts("AddNotification").count == 1 }
      try expectSuccess(["complete", "3"])
      try waitUntil("it is removed") {
        bus.portalTexts("RemoveNotification") == bus.portalTexts("AddNotification")
      }
      #expect(try command.waitForEnd(timeout: 10) == .status(0))
    }

    @Test func `a click on what the portal shows opens the window at the list`() throws {
      let target = try notifyByPortal()
      try expectSuccess(["lists", "add", "Other"])
      let server = try XorgServer()
      let process = try home.start(
        ["activate"],
        variables: bus.variables.merging(["DISPLAY": server.display, "SDL_VIDEODRIVER": "x11"]) {
          $1
        })
      try bus.activate("default", target)
      // The process has become that of the window.
      try waitUntil("there is a window", timeout: 15) {
        try server.connection.window(of: process.id) != nil
      }
      let words = try String(contentsOfFile: "/proc/\(process.id)/cmdline", encoding: .utf8)
      #expect(words == "clearstyle\0--list=To Do\0")
      process.kill(SIGTERM)
      #expect(try process.waitForEnd(timeout: 20) == .status(0))
    }

    @Test func `what the desktop refuses to show, a window without the focus shows`() throws {
      try bus.startRefusingNotifications()
      try addRows(remindingIn: 5)
      let program = try openWindow(hasFocus: false)
      try waitUntil("it is shown", timeout: 12) {
        try program.shows([rows[2], rows[1], rows[2], .black])
      }
      #expect(bus.titles == ["three"])
      #expect(try program.terminate() == .status(0))
    }

    @Test func `a list that is moved while a notification waits is not written again`() throws {
      try bus.startNotifications()
      try addRows(remindingIn: -5)
      let command = try home.start(["remind"], variables: bus.variables)
      try waitUntil("it is notified") { bus.titles == ["three"] }
      try waitUntil("the file has all changes") { home.logSize == 0 }
      try home.runScript("mv $list moved.sqlite")
      try waitUntil("the command ends") { command.poll() == .status(0) }
      #expect(!FileManager.default.fileExists(atPath: home.database))
    }

    @Test func `commands and windows set the timer of systemd`() throws {
      try bus.startServiceManager(of: home)
      let units = "config/systemd/user"
      for folder in ["config/systemd", units] { try home.folder.makeFolder(folder) }
      _ = try home.folder.write("[Timer]\n", to: "\(units)/clearstyle-remind.timer")
      let dropIn = home.folder.file("\(units)/clearstyle-remind.timer.d/next.conf")
      func calendar() -> Substring? {
        (try? String(contentsOfFile: dropIn, encoding: .utf8)).flatMap { text in
          text.split(separator: "\n").first { $0.hasPrefix("OnCalendar=") }
        }
      }
      try expectSuccess(["add", "one", "two", "three"])
      try expectSuccess(["due", "3", "2126-12-24T17:00"])
      #expect(calendar() == "OnCalendar=2126-12-24 17:00:00 UTC" && bus.restartCount == 2)
      let status = try expectSuccess(["remind", "--status"])
      #expect(
        status == "next\t2126-12-24T17:00\tthree\ntimer\t2126-12-24T17:00\nnotifications\tnone\n")
      let program = try openWindow(hasFocus: true)
      try program.swipe(2, by: 300)
      try waitUntil("the timer is off") { calendar() == nil && bus.restartCount == 3 }
      #expect(try program.terminate() == .status(0))
    }
  }
}
