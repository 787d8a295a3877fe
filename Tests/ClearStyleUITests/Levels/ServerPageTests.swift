import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Tests what is typed on the page on which lists of servers are joined.
@Suite @MainActor struct ServerPageTests: ServerPageSuite {
  let app: App
  let servers = Servers()

  init() throws { app = try Self.openPage(servers) }

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
