// What is said of the sync with servers.
extension GermanStrings {
  func syncConflict(_ text: String, in list: String) -> String {
    "„\(text.isolated)“ in „\(list.isolated)“ wurde hier und auf dem Server geändert; beides ist da"
  }
  func syncProblem(_ problem: SyncSummary.Problem) -> String {
    let list = "„\(problem.list.isolated)“"
    return switch problem.kind {
    case .connection: "Der Server von \(list) antwortet nicht. Er wird wieder gefragt"
    case .login:
      "Der Server von \(list) nimmt das Passwort nicht an. Mit „clearstyle sync setup“ neu anmelden"
    case .list: "\(list) wird nicht abgeglichen. „clearstyle sync status“ sagt, warum"
    case .loss:
      "Viele Einträge von \(list) fehlen auf dem Server. Sie bleiben hier bis zu „clearstyle sync accept“"
    case .row:
      "Der Server hat nicht alle Einträge von \(list). „clearstyle sync status“ sagt, warum"
    }
  }
  func syncIsUpToDate(_ listCount: Int) -> String {
    listCount == 1 ? "1 Liste wird abgeglichen" : "\(listCount) Listen werden abgeglichen"
  }
  func value(of sync: SyncSummary) -> String {
    return switch sync.mostImportant?.kind {
    case nil: sync.progress.map { progress in "\(progress.done) von \(progress.total)" } ?? "An"
    case .connection: "Keine Verbindung"
    case .login, .list, .loss, .row: "Ein Problem"
    }
  }
}
