import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Servers that answer when a test says so.
@MainActor
private final class Servers {
  private(set) var requests: [ServerRequest] = []
  private(set) var canceledCount = 0
  private var answers: [@MainActor @Sendable (ServerAnswer) -> Void] = []

  func connect(
    _ request: ServerRequest, _ answer: @escaping @MainActor @Sendable (ServerAnswer) -> Void
  ) -> @MainActor () -> Void {
    requests.append(request)
    answers.append(answer)
    return { [self] in canceledCount += 1 }
  }

  /// Answers the request with this number, by default the last one.
  func answer(_ answer: ServerAnswer, request number: Int? = nil) {
    answers[number ?? answers.count - 1](answer)
  }
}

/// Tests the page on which lists of servers are joined.
@Suite @MainActor struct ServerPageTests {
  private let app: App
  private let servers = Servers()
  private let found = [
    ServerList(address: "https://a/1/", name: "Home", isJoined: true),
    ServerList(address: "https://a/2/", name: "Food", isJoined: false),
  ]

  init() throws {
    app = try App(["Milk", "Bread"], height: 1000)
    app.screen.serverConnector = servers.connect
    app.openSettings()
    app.tapSetting("Sync")
  }

  private var cells: [PageCell] {
    app.levels.serverController?.tableView.visibleCells.compactMap { $0 as? PageCell } ?? []
  }

  private var values: [String: String] {
    Dictionary(
      cells.map { ($0.content.title, $0.content.value) }, uniquingKeysWith: { one, _ in one })
  }

  private var isEditing: Bool { app.scene.firstResponder != nil }

  private func tap(_ title: String) throws {
    let cell = try #require(cells.first { $0.content.title == title })
    app.tap(cell.convertToWindow(cell.bounds).midY)
    app.settle()
  }

  /// Types address, user and password, and Return after each.
  private func typeAccount() throws {
    try tap("Address")
    for text in ["a.org", "ann", "secret"] {
      app.type(text)
      app.key(.return)
    }
  }

  @Test func `the row is there where lists can be joined, or are`() throws {
    let app = try App(["Milk"], height: 1000)
    app.openSettings()
    #expect(!app.shows("\"Sync\""))
    app.screen.sync = SyncSummary(listCount: 1)
    app.settle()
    #expect(app.shows("\"Sync\" \"On\""))
    app.screen.sync = nil
    app.screen.serverConnector = servers.connect
    app.navigation.go(to: .lists)
    app.settle()
    app.openSettings()
    #expect(app.shows("\"Sync\" \"Off\""))
  }

  @Test func `Return goes on from the address to user, password and the lists`() throws {
    try typeAccount()
    #expect(!isEditing)
    var request = ServerRequest()
    (request.address, request.user, request.password) = ("a.org", "ann", "secret")
    #expect(servers.requests == [request])
    #expect(values["Show lists"] == "Asking…" && values["Password"] == "******")
    servers.answer(.lists(found))
    app.settle()
    #expect(values["Home"] == "On" && values["Food"] == "Off" && values["Show lists"] == "")
  }

  @Test func `a tap on a list joins it, and the page forgets the password`() throws {
    try typeAccount()
    servers.answer(.lists(found))
    app.settle()
    try tap("Food")
    #expect(servers.requests.last?.action == .join("https://a/2/") && values["Food"] == "Asking…")
    servers.answer(.joined(name: "Food", passwordPath: "/state/password"))
    app.settle()
    #expect(values["Food"] == "On" && values["Password"] == "")
    #expect(app.shows("“Food” is joined") && app.shows("/state/password"))
  }

  @Test func `a tap on a joined list leaves it`() throws {
    try typeAccount()
    servers.answer(.lists(found))
    app.settle()
    try tap("Home")
    #expect(servers.requests.last?.action == .leave("https://a/1/"))
    servers.answer(.left)
    app.settle()
    #expect(values["Home"] == "Off" && values["Food"] == "Off" && app.shows("“Home” is not"))
    try tap("Home")
    #expect(servers.requests.last?.action == .join("https://a/1/"))
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

  @Test func `another server gets the password only after a second tap`() throws {
    try typeAccount()
    servers.answer(.isElsewhere("https://b.org/dav/"))
    app.settle()
    #expect(values["Address"] == "https://b.org/dav/" && servers.requests.count == 1)
    try tap("Show lists")
    #expect(servers.requests.last?.address == "https://b.org/dav/")
  }

  @Test func `a password that others could read is sent only after a second tap, to this address`()
    throws
  {
    try typeAccount()
    servers.answer(.exposesPassword("a.org"))
    app.settle()
    #expect(servers.requests.map(\.allowsPlainText) == [false])
    try tap("Show lists")
    #expect(servers.requests.last?.allowsPlainText == true)
    servers.answer(.refused("no server"))
    app.settle()
    #expect(app.shows("no server"))
    try tap("Address")
    app.type("x")
    app.key(.return)
    try tap("Show lists")
    #expect(servers.requests.last?.allowsPlainText == false)
  }

  @Test func `Escape gives up what was typed, a tap elsewhere keeps it`() throws {
    try tap("User")
    app.type("ann")
    app.key(.escape)
    #expect(values["User"] == "" && !isEditing && app.levels.level == .server)
    try tap("User")
    app.type("ben")
    app.tap(900)
    #expect(values["User"] == "ben" && !isEditing)
    try tap("User")
    app.type("x")
    try tap("Password")
    #expect(values["User"] == "benx" && isEditing)
    #expect(app.shows("field \"\"") || app.scene.firstResponder is TextField)
  }

  @Test func `leaving the page ends the edit, and coming back finds no password`() throws {
    try tap("Password")
    app.type("secret")
    app.key(.left, .alt)
    app.settle()
    #expect(app.levels.level == .settings && !isEditing)
    app.tapSetting("Sync")
    #expect(values["Password"] == "" && values["Address"] == "")
  }

  @Test func `an edit goes on while the state of the sync changes`() throws {
    try tap("Address")
    app.type("a.o")
    app.screen.sync = SyncSummary(listCount: 2)
    app.settle()
    app.type("rg")
    app.key(.return)
    #expect(values["Address"] == "a.org" && values["Sync"] == "On")
  }

  @Test func `nothing is asked without an address`() throws {
    try tap("Show lists")
    #expect(servers.requests.isEmpty && app.shows("Type the address"))
  }
}
