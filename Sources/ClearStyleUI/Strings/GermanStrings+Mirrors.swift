internal import ToDoFormats

// What is said of mirrored files.
extension GermanStrings {
  func mirrorConflict(_ text: String, in name: String) -> String {
    "„\(text.isolated)“ wurde hier und in „\(name.isolated)“ geändert; beides ist da"
  }
  func mirrorIsPaused(_ name: String, _ problem: MirrorProblem) -> String {
    if problem.isPassing {
      return "„\(name.isolated)“ \(cause(of: problem)). Nichts wurde geändert"
    }
    return
      "„\(name.isolated)“ \(cause(of: problem)). Liste und Datei werden erst nach „clearstyle mirror resolve“ wieder abgeglichen"
  }
  func mirrorIsNotWritten(_ name: String, _ cause: String) -> String {
    "„\(name.isolated)“ kann nicht geschrieben werden: \(cause)"
  }
  private func cause(of problem: MirrorProblem) -> String {
    switch problem {
    case .missing: "fehlt"
    case .empty: "ist leer"
    case .unreadable: "kann nicht gelesen werden"
    case .tooLarge: "hat mehr als 16 MB"
    case .notText: "ist keine Textdatei in UTF-8"
    case .tasksAreMissing(let count, let total): "hat \(count) von \(total) Einträgen verloren"
    case .linesAreMissing(let count, let total): "hat \(count) von \(total) Zeilen verloren"
    case .tasksAreHidden(let count):
      "hat \(count) Einträge an einer Stelle, wo sie keine Aufgaben sind"
    case .unwritable: "kann nicht alle Einträge der Liste aufnehmen"
    }
  }
}
