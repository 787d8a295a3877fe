import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests the rows of lists and accounts of the page on which lists of servers are joined.
@Suite @MainActor struct ServerPageListTests: ServerPageSuite {
  let app: App
  let servers = Servers()

  init() throws { app = try Self.openPage(servers) }

  @Test func `the row is there where lists can be joined, or are`() throws {
    let app = try App(["Milk"], height: 1000)
    app.openSettings()
    #expect(!app.shows("\"Sync\""))
    app.screen.sync = SyncSummary(accounts: [account("ann", [home])])
    app.settle()
    #expect(app.shows("\"Sync\" \"On\""))
    app.screen.sync = SyncSummary()
    app.screen.serverConnector = servers.connect
    app.navigation.go(to: .lists)
    app.settle()
    app.openSettings()
    #expect(app.shows("\"Sync\" \"Off\""))
  }

  @Test func `a tap on a list joins it`() throws {
    try typeAccount()
    servers.answer(.lists(found))
    app.settle()
    try tap("Food")
    #expect(servers.requests.last?.action == .join(food) && values["Food"] == "Asking…")
    servers.answer(.joined(name: "Food", passwordPath: "/state/password"))
    join(food)
    #expect(values["Food"] == "On")
    #expect(app.shows("“Food” is joined") && app.shows("/state/password"))
  }

  @Test func `a tap on a joined list leaves it`() throws {
    try typeAccount()
    join(home)
    servers.answer(.lists(found))
    app.settle()
    try tap("Home")
    #expect(servers.requests.last?.action == .leave(home))
    servers.answer(.left)
    join()
    #expect(values["Home"] == "Off" && values["Food"] == "Off" && app.shows("“Home” is not"))
    app.run(1)
    try tap("Home")
    #expect(servers.requests.last?.action == .join(home))
  }

  @Test func `lists that are tapped while one is joined follow`() throws {
    try typeAccount()
    servers.answer(.lists(found))
    join(home)
    for title in ["Food", "Home"] {
      for _ in 0..<2 { try tapAtOnce(title) }
    }
    app.settle()
    #expect(servers.requests.count == 2 && servers.canceledCount == 0)
    #expect(values["Food"] == "Asking…" && values["Home"] == "Asking…")
    app.run(1)
    for text in ["Asking…", ""] {
      try tap("Show lists")
      #expect(values["Show lists"] == text && servers.canceledCount == 0)
    }
    servers.answer(.joined(name: "Food", passwordPath: nil))
    #expect(
      servers.requests.map(\.action).dropFirst() == [.join(food), .leave(home)])
    servers.answer(.left)
    join(food)
    #expect(values["Food"] == "On" && values["Home"] == "Off")
  }

  @Test func `the second tap of a double tap on a list does not leave it again`() throws {
    try typeAccount()
    servers.answer(.lists(found))
    app.settle()
    let cell = try #require(cells.first { $0.content.title == "Food" })
    let y = cell.convertToWindow(cell.bounds).midY
    app.tap(y)
    servers.answer(.joined(name: "Food", passwordPath: nil))
    app.screen.sync = SyncSummary(accounts: [account("ann", [food])])
    app.tap(y)
    #expect(servers.requests.count == 2)
    app.run(1)
    app.tap(y)
    #expect(servers.requests.last?.action == .leave(food))
  }

  @Test func `an answer that another request has replaced, or a tap has given up, has no effect`()
    throws
  {
    try typeAccount()
    try tap("Show lists")
    #expect(servers.canceledCount == 1 && values["Show lists"] == "")
    servers.answer(.lists(found))
    app.settle()
    #expect(values["Home"] == nil)
    try tap("Show lists")
    try tap("User")
    app.type("x")
    try tap("Show lists")
    #expect(servers.canceledCount == 2 && servers.requests.last?.user == "annx")
    servers.answer(.lists(found), request: 1)
    app.settle()
    #expect(values["Home"] == nil)
  }

  @Test func `a tap gives up a join whose server does not answer, and the next one follows`() throws
  {
    try typeAccount()
    servers.answer(.lists(found))
    app.settle()
    for title in ["Food", "Home"] { try tap(title) }
    app.run(1)
    try tap("Food")
    #expect(servers.canceledCount == 1 && values["Food"] == "Off" && values["Home"] == "Asking…")
    #expect(servers.requests.map(\.action).dropFirst() == [.join(food), .join(home)])
    app.run(1)
    try tap("Food")
    try tap("Home")
    #expect(servers.canceledCount == 2 && servers.requests.last?.action == .join(food))
  }

  @Test func `the account and its joined lists are there from the beginning`() throws {
    join(home)
    #expect(values["Home"] == "On" && values["Address"] == "")
    reopen()
    #expect(values["Address"] == "https://a/" && values["User"] == "ann")
    try tap("Home")
    #expect(servers.requests.last?.action == .leave(home))
    servers.answer(.left)
    join()
    #expect(values["Home"] == nil && values["Forget account"] == "ann · a")
    try tap("Show lists")
    #expect(servers.requests.last?.user == "ann" && servers.requests.last?.password == "")
  }

  @Test func `the second tap of a double tap acts on no row that has come under it`() throws {
    join(home, food)
    reopen()
    app.run(1)
    func tap(_ row: Int) {
      app.tap(50 * Double(row) + 25)
      app.frame()
    }
    tap(6)
    servers.answer(.left)
    app.screen.sync = SyncSummary(accounts: [account("ann", [food])])
    tap(6)
    #expect(servers.requests.map(\.action) == [.leave(home)])
    app.run(1)
    tap(6)
    servers.answer(.left)
    app.screen.sync = SyncSummary(accounts: [account("ann", [])])
    tap(6)
    #expect(servers.requests.map(\.action) == [.leave(home), .leave(food)])
    app.run(1)
    tap(6)
    #expect(servers.requests.last?.action == .forget(account("ann", [])))
  }

  @Test func `the account whose password is wrong is the first one`() throws {
    let other = ServerList(address: "https://b/1/", name: home.name)
    app.screen.sync = SyncSummary(accounts: [account("ann", [home]), account("ben", [other])])
    reopen()
    #expect(values["User"] == "ann" && values["Home"] == "On")
    app.screen.sync.problems = [.init(.connection, list: home), .init(.login, list: other)]
    reopen()
    #expect(values["User"] == "ben")
    try tap("User")
    app.type("x")
    app.key(.return)
    app.key(.escape)
    app.screen.sync.problems = []
    reopen()
    #expect(values["User"] == "benx")
  }

  @Test func `an account without a list is forgotten by a tap`() throws {
    join()
    reopen()
    try tap("Show lists")
    servers.answer(.lists(found))
    app.run(1)
    try tap("Forget account")
    #expect(servers.requests.last?.action == .forget(account("ann", [])))
    servers.answer(.forgotten)
    app.screen.sync = SyncSummary()
    app.settle()
    #expect(values["Forget account"] == nil && values["Address"] == "" && values["User"] == "")
    #expect(values["Home"] == nil)
    #expect(app.shows("“ann” and the password are forgotten"))
  }

  @Test func `a joined list that the server does not have any more can be left`() throws {
    join(home)
    try typeAccount()
    servers.answer(.lists([food]))
    app.settle()
    #expect(values["Food"] == "Off" && values["Home"] == "On")
  }
}
