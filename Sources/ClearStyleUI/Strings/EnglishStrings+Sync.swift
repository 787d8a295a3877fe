// What is said of the sync with servers.
extension EnglishStrings {
  func syncConflict(_ text: String, in list: String) -> String {
    "“\(text.isolated)” in “\(list.isolated)” was changed here and on the server; both are there"
  }
  func syncProblem(_ problem: SyncSummary.Problem) -> String {
    let list = "“\(problem.list.name.isolated)”"
    return switch problem.kind {
    case .connection: "The server of \(list) does not answer. It is asked again"
    case .login:
      "The server of \(list) does not accept the password. Type the new one under “Sync” in the settings"
    case .list: "\(list) is not synchronized. “clearstyle sync status” says why"
    case .loss:
      "Many items of \(list) are gone on the server. They stay here until you run “clearstyle sync accept”"
    case .row: "The server does not have all items of \(list). “clearstyle sync status” says why"
    }
  }
  func syncIsUpToDate(_ listCount: Int) -> String {
    listCount == 1 ? "1 list is synchronized" : "\(listCount) lists are synchronized"
  }
  func value(of sync: SyncSummary) -> String {
    if sync.lists.isEmpty { return "Off" }
    return switch sync.mostImportant?.kind {
    case nil: sync.progress.map { progress in "\(progress.done) of \(progress.total)" } ?? "On"
    case .connection: "No connection"
    case .login, .list, .loss, .row: "Needs attention"
    }
  }
  func title(of row: ServerPage.Row) -> String {
    switch row {
    case .settings: settings
    case .state: title(of: .sync)
    case .address: "Address"
    case .user: "User"
    case .password: "Password"
    case .showLists: "Show lists"
    }
  }
  var howToJoinLists: String {
    "Type address, user and password; then show the lists, and tap those to join"
  }
  var passwordIsInAddress: String { "Type the password in its own row, not in the address" }
  var asksServer: String { "Asking…" }
  func isJoined(_ name: String) -> String { "“\(name.isolated)” is joined" }
  func isLeft(_ name: String) -> String {
    "“\(name.isolated)” is not synchronized any more. The list stays here, and on the server"
  }
  var forgetAccount: String { "Forget account" }
  func isForgotten(_ user: String) -> String {
    "“\(user.isolated)” and the password are forgotten"
  }
  func passwordIsInFile(_ path: String) -> String {
    "No keyring has answered. The password is in \(path), which only you can read"
  }
  func serverIsElsewhere(_ address: String) -> String {
    "The account is at \(address). If you trust that server with the password, show the lists again"
  }
  func serverExposesPassword(_ host: String) -> String {
    "Others can read the password on the way to \(host). If you accept that, show the lists again"
  }
  func reason(_ kind: SyncSummary.Problem.Kind, _ text: String) -> String { text }
  func failed(_ action: ServerRequest.Action, _ reason: String) -> String {
    switch action {
    case .findLists: "No lists: \(reason)"
    case .join: "Not joined: \(reason)"
    case .leave: "Not left: \(reason)"
    case .forget: "Not forgotten: \(reason)"
    }
  }
}
