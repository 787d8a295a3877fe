// What is said of the sync with servers.
extension GermanStrings {
  func syncConflict(_ text: String, in list: String) -> String {
    "„\(text.isolated)“ in „\(list.isolated)“ wurde hier und auf dem Server geändert; beides ist da"
  }
  func syncProblem(_ problem: SyncSummary.Problem) -> String {
    let list = "„\(problem.list.name.isolated)“"
    return switch problem.kind {
    case .connection: "Der Server von \(list) antwortet nicht. Er wird wieder gefragt"
    case .login:
      "Der Server von \(list) nimmt das Passwort nicht an. Das neue in den Einstellungen unter „Abgleich“ eingeben"
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
    if sync.lists.isEmpty { return "Aus" }
    return switch sync.mostImportant?.kind {
    case nil: sync.progress.map { progress in "\(progress.done) von \(progress.total)" } ?? "An"
    case .connection: "Keine Verbindung"
    case .login, .list, .loss, .row: "Ein Problem"
    }
  }
  func title(of row: ServerPage.Row) -> String {
    switch row {
    case .settings: settings
    case .state: title(of: .sync)
    case .address: "Adresse"
    case .user: "Benutzer"
    case .password: "Passwort"
    case .showLists: "Listen anzeigen"
    }
  }
  var howToJoinLists: String {
    "Adresse, Benutzer und Passwort eingeben, dann Listen anzeigen und die gewünschten antippen"
  }
  var passwordIsInAddress: String {
    "Das Passwort in seiner eigenen Zeile eingeben, nicht in der Adresse"
  }
  var asksServer: String { "Wird gefragt …" }
  func isJoined(_ name: String) -> String { "„\(name.isolated)“ wird jetzt abgeglichen" }
  func isLeft(_ name: String) -> String {
    "„\(name.isolated)“ wird nicht mehr abgeglichen. Die Liste bleibt hier und auf dem Server"
  }
  var forgetAccount: String { "Konto vergessen" }
  func isForgotten(_ user: String) -> String {
    "„\(user.isolated)“ und das Passwort sind vergessen"
  }
  func passwordIsInFile(_ path: String) -> String {
    "Kein Schlüsselbund hat geantwortet. Das Passwort steht in \(path), nur für dich lesbar"
  }
  func serverIsElsewhere(_ address: String) -> String {
    "Das Konto liegt bei \(address). Wenn dieser Server das Passwort bekommen darf, Listen noch einmal anzeigen"
  }
  func serverExposesPassword(_ host: String) -> String {
    "Andere können das Passwort auf dem Weg zu \(host) lesen. Wenn das so sein darf, Listen noch einmal anzeigen"
  }
  func reason(_ kind: SyncSummary.Problem.Kind, _ text: String) -> String {
    switch kind {
    case .connection: "der Server antwortet nicht; Adresse und Netz prüfen (\(text))"
    case .login: "Benutzer oder Passwort fehlt, oder der Server nimmt es nicht an"
    case .list, .loss, .row: text
    }
  }
  func failed(_ action: ServerRequest.Action, _ reason: String) -> String {
    switch action {
    case .findLists: "Keine Listen: \(reason)"
    case .join: "Nicht abgeglichen: \(reason)"
    case .leave: "Nicht beendet: \(reason)"
    case .forget: "Nicht vergessen: \(reason)"
    }
  }
}
