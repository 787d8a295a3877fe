import Geometry
import Input
import Testing
import ToDoModel
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Servers that answer when a test says so.
@MainActor
final class Servers {
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

/// The page on which lists of servers are joined, and what people do there.
@MainActor
protocol ServerPageSuite {
  var app: App { get }
  var servers: Servers { get }
}

extension ServerPageSuite {
  var home: ServerList { ServerList(address: "https://a/1/", name: "Home") }
  var food: ServerList { ServerList(address: "https://a/2/", name: "Food") }
  var found: [ServerList] { [home, food] }

  /// A program with the page open.
  static func openPage(_ servers: Servers) throws -> App {
    let app = try App(["Milk", "Bread"], height: 1000)
    app.screen.serverConnector = servers.connect
    app.openSettings()
    app.tapSetting("Sync")
    return app
  }

  var cells: [PageCell] {
    app.levels.serverController?.tableView.visibleCells.compactMap { $0 as? PageCell } ?? []
  }

  var values: [String: String] {
    Dictionary(
      cells.map { ($0.content.title, $0.content.value) }, uniquingKeysWith: { one, _ in one })
  }

  /// Makes the lists of `ann` that are joined these.
  func join(_ lists: ServerList...) {
    app.screen.sync = SyncSummary(accounts: [account("ann", lists)])
    app.settle()
  }

  func account(_ user: String, _ lists: [ServerList]) -> SyncSummary.Account {
    SyncSummary.Account(address: "https://a/", user: user, lists: lists)
  }

  var isEditing: Bool { app.scene.firstResponder != nil }

  func tap(_ title: String) throws {
    let cell = try #require(cells.first { $0.content.title == title })
    app.tap(cell.convertToWindow(cell.bounds).midY)
    app.settle()
  }

  /// Types address, user and password, and Return after each.
  func typeAccount() throws {
    try tap("Address")
    for text in ["a.org", "ann", "secret"] {
      app.type(text)
      app.key(.return)
    }
  }

  /// Taps "Show lists" at once, and again after a second; returns what the first tap has sent.
  func tapTwice() throws -> ArraySlice<ServerRequest> {
    let count = servers.requests.count
    try tapAtOnce("Show lists")
    defer {
      app.run(1)
      try? tapAtOnce("Show lists")
    }
    return servers.requests[count...]
  }

  func tapAtOnce(_ title: String) throws {
    app.frame()
    let cell = try #require(cells.first { $0.content.title == title })
    app.tap(cell.convertToWindow(cell.bounds).midY)
  }

  /// Leaves the page, and comes back.
  func reopen() {
    app.key(.left, .alt)
    app.settle()
    app.tapSetting("Sync")
  }
}
