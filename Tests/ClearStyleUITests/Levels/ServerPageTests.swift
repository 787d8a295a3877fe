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
  private let home = ServerList(address: "https://a/1/", name: "Home")
  private let food = ServerList(address: "https://a/2/", name: "Food")
  private var found: [ServerList] { [home, food] }

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

  /// Makes the lists of `ann` that are joined these.
  private func join(_ lists: ServerList...) {
    app.screen.sync = SyncSummary(accounts: [account("ann", lists)])
    app.settle()
  }

  private func account(_ user: String, _ lists: [ServerList]) -> SyncSummary.Account {
    SyncSummary.Account(address: "https://a/", user: user, lists: lists)
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

  @Test func `Return goes on from the address to user, password and the lists`() throws {
    try typeAccount()
    #expect(!isEditing)
    var request = ServerRequest()
    (request.address, request.user, request.password) = ("a.org", "ann", "secret")
    #expect(servers.requests == [request])
    #expect(values["Show lists"] == "Asking…" && values["Password"] == "******")
    servers.answer(.lists(found))
    join(home)
    #expect(values["Home"] == "On" && values["Food"] == "Off" && values["Show lists"] == "")
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

  /// Taps "Show lists" at once, and again after a second; returns what the first tap has sent.
  private func tapTwice() throws -> ArraySlice<ServerRequest> {
    let count = servers.requests.count
    try tapAtOnce("Show lists")
    defer {
      app.run(1)
      try? tapAtOnce("Show lists")
    }
    return servers.requests[count...]
  }

  private func tapAtOnce(_ title: String) throws {
    app.frame()
    let cell = try #require(cells.first { $0.content.title == title })
    app.tap(cell.convertToWindow(cell.bounds).midY)
  }

  @Test func `another server gets the password only after a tap that is no second one of a double`()
    throws
  {
    try typeAccount()
    servers.answer(.isElsewhere("https://b.org/dav/"))
    #expect(try tapTwice().isEmpty)
    #expect(servers.requests.last?.address == "https://b.org/dav/")
    #expect(values["Address"] == "https://b.org/dav/")
  }

  @Test func `a mail address is the user also on the server to which it leads`() throws {
    try tap("Address")
    for text in ["ann@a.org", "", "secret"] {
      app.type(text)
      app.key(.return)
    }
    servers.answer(.isElsewhere("https://b.org/dav/"))
    app.run(1)
    try tap("Show lists")
    #expect(servers.requests.last?.user == "ann@a.org" && values["User"] == "ann@a.org")
  }

  @Test func `a password that others could read is sent only after such a tap, to this address`()
    throws
  {
    try typeAccount()
    servers.answer(.exposesPassword("a.org"))
    #expect(try tapTwice().isEmpty)
    #expect(servers.requests.map(\.allowsPlainText) == [false, true])
    servers.answer(.refused(.connection, "no server"))
    app.settle()
    #expect(app.shows("no server"))
    try tap("Address")
    app.type("x")
    app.key(.return)
    try tap("Show lists")
    #expect(servers.requests.last?.allowsPlainText == false)
    servers.answer(.exposesPassword("a.orgx"))
    app.key(.left, .alt)
    app.settle()
    app.tapSetting("Sync")
    try tap("Show lists")
    #expect(servers.requests.last?.allowsPlainText == false)
  }

  @Test func `an address with a password is not asked`() throws {
    for (text, isAsked) in [
      ("https://ann:x@a.org/", false), ("ann:x@a.org", false), ("ann@a.org", true),
      ("http://a.org:80/", true),
    ] {
      let count = servers.requests.count
      try tap("Address")
      app.key(.character("a"), .control)
      app.type(text)
      app.key(.return)
      app.key(.escape)
      try tap("Show lists")
      #expect((servers.requests.count > count) == isAsked, "\(text)")
      if isAsked { try tap("Show lists") }
    }
  }

  @Test func `in a kiosk only who knows the password sees the lists`() throws {
    var settings = Settings()
    settings.kiosk = KioskSettings()
    let app = try App(["Milk"], height: 1000, settings: settings)
    app.screen.serverConnector = servers.connect
    app.screen.sync = SyncSummary(accounts: [account("ann", [home]), account("ben", [])])
    app.navigation.jump(to: .server)
    app.frame()
    #expect(!app.shows("ann") && !app.shows("Home") && !app.shows("Forget account"))
    let page = try #require(app.levels.serverController)
    page.tableView(page.tableView, didSelectRow: 2)
    app.type("a.org")
    app.key(.return)
    app.key(.return)
    app.key(.return)
    #expect(servers.requests.isEmpty)
    page.tableView(page.tableView, didSelectRow: 4)
    app.type("x")
    app.key(.return)
    #expect(servers.requests.count == 1)
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

  @Test func `only what is typed as the password is a secret`() throws {
    for (title, isSecret) in [("Address", false), ("Password", true), ("User", false)] {
      try tap(title)
      #expect(app.scene.isTypingSecret == isSecret)
    }
    app.key(.escape)
    #expect(!app.scene.isTypingSecret)
  }

  @Test func `leaving the page ends the edit, and coming back finds no password`() throws {
    try tap("Password")
    app.type("secret")
    app.key(.left, .alt)
    app.settle()
    #expect(app.levels.level == .settings && !isEditing)
    app.tapSetting("Sync")
    #expect(values["Password"] == "")
  }

  @Test func `leaving the page gives up a search, but no join`() throws {
    try typeAccount()
    app.key(.left, .alt)
    #expect(servers.canceledCount == 1)
    app.settle()
    app.tapSetting("Sync")
    #expect(values["Show lists"] == "" && values["Password"] == "")
    try typeAccount()
    servers.answer(.lists(found))
    app.settle()
    try tap("Food")
    app.key(.left, .alt)
    #expect(servers.canceledCount == 1)
    servers.answer(.joined(name: "Food", passwordPath: nil))
    app.settle()
    #expect(app.shows("“Food” is joined"))
    app.tapSetting("Sync")
    #expect(values["Food"] == nil && values["Home"] == nil)
  }

  @Test func `a join whose answer is a question leaves no password to who comes next`() throws {
    try typeAccount()
    servers.answer(.lists(found))
    app.settle()
    try tap("Food")
    app.key(.left, .alt)
    servers.answer(.isElsewhere("https://b.org/"))
    app.settle()
    app.tapSetting("Sync")
    try tap("Show lists")
    #expect(servers.requests.last?.password == "" && servers.requests.last?.address == "a.org")
  }

  @Test func `an edit goes on while the state of the sync changes`() throws {
    try tap("Address")
    app.type("a.o")
    join(home, food)
    app.type("rg")
    app.key(.return)
    #expect(values["Address"] == "a.org" && values["Sync"] == "On")
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

  /// Leaves the page, and comes back.
  private func reopen() {
    app.key(.left, .alt)
    app.settle()
    app.tapSetting("Sync")
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
    servers.answer(.left)
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

  @Test func `why a request has failed is said in the language of the window`() {
    let (english, german) = (EnglishStrings(), GermanStrings())
    for kind in [SyncSummary.Problem.Kind.connection, .login] {
      #expect(english.reason(kind, "no route") == "no route")
      #expect(german.reason(kind, "no route") != "no route")
    }
  }

  @Test func `nothing is asked without an address`() throws {
    try tap("Show lists")
    #expect(servers.requests.isEmpty && app.shows("Type address"))
  }
}
