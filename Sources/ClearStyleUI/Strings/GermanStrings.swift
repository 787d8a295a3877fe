internal import ToDoModel
internal import UserSettings

/// The texts of the window in German, which addresses the user as "du".
struct GermanStrings: Strings {
  func add(isList: Bool, by gesture: AddingGesture, isPast: Bool) -> String {
    let action = isPast ? "Loslassen" : gesture == .pull ? "Ziehen" : "Aufziehen"
    return "\(action) für \(isList ? "neue Liste" : "neuen Eintrag")"
  }
  func release(for level: String) -> String { "Loslassen für \(level)" }
  func clear(_ count: Int, isPast: Bool) -> String {
    guard count > 0 else { return nothingToClear }
    return isPast ? "Loslassen entfernt \(entries(count))" : "Ziehen entfernt Erledigtes"
  }
  func completedRows(_ count: Int) -> String { "\(count) erledigt" }
  func emptyList(pulls: Bool, taps: Bool) -> String? {
    switch (pulls, taps) {
    case (true, true): "Herunterziehen oder tippen"
    case (true, false): "Zum Hinzufügen herunterziehen"
    case (false, true): "Zum Hinzufügen tippen"
    case (false, false): nil
    }
  }
  func text(of line: QuietLine) -> String {
    switch (line.action, line.summary) {
    case (.delete, let summary?): "Gelöscht: \(rows(of: summary))"
    case (.clear, let summary?): "Gelöscht: \(rows(of: summary))"
    case (.completeList(let name), let summary?):
      "Erledigt in „\(name.isolated)“: \(rows(of: summary))"
    case (.move(let name), let summary?): "In „\(name.isolated)“ bewegt: \(rows(of: summary))"
    case (.completeRepeat(let next), _): "Erledigt bis \(next.text(in: dateLanguage))"
    case (.undo, let summary?): "Zurück – \(effect(of: summary))"
    case (.redo, let summary?): "Wieder – \(effect(of: summary))"
    case (.redo, nil): "Wieder: \(counted(line.count, "Änderung", "Änderungen"))"
    // Only undos and redos of different kinds have no summary in common.
    case (_, nil): "Zurück: \(counted(line.count, "Änderung", "Änderungen"))"
    }
  }
  func performing(_ change: LargeChange.Kind) -> String {
    switch change {
    case .revert(_, .undo): "Zurück: große Änderung …"
    case .revert(_, .redo): "Wieder: große Änderung …"
    case .removeCompleted: "Erledigte werden gelöscht …"
    }
  }
  /// The words for what a change did to rows, such as “erledigt: 3 Einträge”, which is truncated at its end
  /// if it is long.
  private func effect(of summary: ChangeSummary) -> String {
    let participle =
      switch summary.kind {
      case .completed: "erledigt"
      case .reopened: "geöffnet"
      case .added: "angelegt"
      case .deleted: "gelöscht"
      case .edited: summary.subject == .rows ? "geändert" : "umbenannt"
      case .moved: "bewegt"
      }
    return "\(participle): \(rows(of: summary))"
  }
  /// The rows or lists that a change affected: the text of the only one, or their number.
  private func rows(of summary: ChangeSummary) -> String {
    let text = summary.text.map { "„\($0.isolated)“" }
    switch summary.subject {
    case .rows: return text ?? entries(summary.count)
    case .lists(let rowCount):
      let lists = text.map { "Liste \($0)" } ?? counted(summary.count, "Liste", "Listen")
      return rowCount > 0 ? "\(lists) mit \(counted(rowCount, "Eintrag", "Einträgen"))" : lists
    }
  }
  private func entries(_ count: Int) -> String { counted(count, "Eintrag", "Einträge") }
  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
  let find = "Suchen"
  func closeSearch(isPast: Bool) -> String { isPast ? "Loslassen schließt" : "Ziehen schließt" }
  let nothingFound = "Nichts gefunden"
  let nothingToClear = "Keine erledigten Einträge"
  let nothingIsDeleted = "Hier wird nichts gelöscht"
  let changeOfOtherList = "Die letzte Änderung war in einer anderen Liste"

  func title(of returnKey: ReturnKey) -> String {
    switch returnKey {
    case .done: "Fertig"
    case .next: "Weiter"
    }
  }
  func itemsWereAdded(_ items: Int, toLists lists: Int) -> String {
    "\(entries(items)) zu \(counted(lists, "Liste", "Listen")) hinzugefügt"
  }
  func importing(percent: Int) -> String { "Einträge werden hinzugefügt … \(percent) %" }
  func itemsWereImported(_ items: Int, toLists lists: Int) -> String {
    let ends = lists == 1 ? "am Ende einer Liste" : "am Ende von \(lists) Listen"
    return items == 0 ? "Nichts wurde hinzugefügt" : "\(entries(items)) \(ends) hinzugefügt"
  }
  func itemsWereKnown(_ known: Int, of items: Int) -> String {
    "\(known) von \(items) \(known == 1 ? "war" : "waren") schon da"
  }
  func linesWereIgnored(_ count: Int) -> String {
    count == 1
      ? "1 Angabe, die keine Aufgabe ist, wurde weggelassen"
      : "\(count) Angaben, die keine Aufgaben sind, wurden weggelassen"
  }
  func importFailed(_ name: String?, _ cause: String) -> String {
    "Nichts wurde hinzugefügt: \(name.map { "„\($0.isolated)“" } ?? "der Text") \(cause)"
  }
  func importRefused(_ reason: String) -> String { "Nichts wurde hinzugefügt: \(reason)" }
  let textWasTruncated = "Der Text ist zu lang für einen Eintrag; das Ende wurde weggelassen"
  func bothTextsAreThere(_ text: String) -> String {
    "„\(text.isolated)“ wurde auch anderswo geändert; beides ist da"
  }
  let textIsTooLong = "Zu lang, um hier geändert zu werden: mehr als 65.536 Byte"
  func useBackup(age: Int) -> String {
    age == 0
      ? "Sicherung von heute verwenden"
      : "Sicherung verwenden, \(counted(age, "Tag", "Tage")) alt"
  }
  let noGoodBackup = "Es gibt keine gute Sicherung"
  let useSalvaged = "Gelesenes verwenden"
  let nothingIsSalvaged = "Nichts konnte gelesen werden"
  let noBackups = "Noch keine Sicherungen"
  let readingBackup = "Wird gelesen …"
  let backupIsUnreadable = "Diese Sicherung kann nicht gelesen werden"
  let noLists = "Keine Listen"
  let completed = "Erledigt"
  func restore(isPast: Bool) -> String {
    isPast ? "Loslassen zum Wiederherstellen" : "Ziehen zum Wiederherstellen"
  }
  func restored(_ day: CalendarDay) -> String { "Alle Listen sind wie vor dem \(name(of: day))" }
  func name(of day: CalendarDay) -> String {
    "\(day.day). \(Self.months[day.month - 1]) \(day.year)"
  }
  private static let months = [
    "Januar", "Februar", "März", "April", "Mai", "Juni", "Juli", "August", "September", "Oktober",
    "November", "Dezember",
  ]
  let editWasRestored = "Was zuletzt getippt wurde, steht wieder in seiner Zeile"
  let undo = "Rückgängig"
  let stop = "Stopp"
  let redo = "Wiederholen"
  func pasteFailed(_ failure: PasteFailure) -> String {
    let reason =
      switch failure {
      case .timeout: "das andere Programm hat nicht rechtzeitig geantwortet"
      case .ownerEnded: "das andere Programm wurde beendet"
      case .invalidText: "das andere Programm hat etwas anderes als Text geschickt"
      case .tooLong: "der Text hat mehr als 10 MB; ziehe ihn als Datei herein"
      case .noConnection: "keine Verbindung zum X-Server"
      case .unreadableItem: "ein Eintrag ist nicht lesbar; clearstyle import nennt ihn"
      case .noFile: "Kalender und lange Texte gehen nur in eine Liste, die in einer Datei ist"
      }
    return "Nichts wurde eingefügt: \(reason)"
  }
  func droppedFileFailed(_ name: String) -> String { "„\(name.isolated)“ ist kein lesbarer Text" }
  func droppedFilesFailed(_ count: Int) -> String { "\(count) Dateien sind kein lesbarer Text" }

  func status(of problem: SaveProblem) -> ListStatus {
    let advice =
      switch problem {
      case .fullDisk: "Schaffe Platz; das Speichern wird wiederholt."
      case .locked: "Schließe das andere Programm; das Speichern wird wiederholt."
      case .newerFormat: "Aktualisiere ClearStyle und öffne die Liste erneut."
      case .writeProtected, .notAList, .replaced, .damaged, .other:
        "Das Speichern wird wiederholt, auch beim nächsten Start."
      }
    return ListStatus("Nicht gespeichert: \(cause(of: problem))", advice: advice)
  }
  func damagedStatus(canChoose: Bool) -> ListStatus {
    ListStatus(
      "Die Datei der Listen ist beschädigt; nichts wurde geändert",
      advice: canChoose
        ? "Einstellungen, „Beschädigte Datei“: wählen, was sie ersetzt. Sie bleibt erhalten."
        : "Das konnte gelesen werden; „clearstyle repair“ ersetzt die Datei.")
  }
  func readOnlyStatus(_ problem: SaveProblem) -> ListStatus {
    ListStatus(
      "Nur lesbar: \(cause(of: problem))",
      advice: "Nichts kann geändert werden, solange das so ist.")
  }
  func openingStatus(isLocked: Bool) -> ListStatus {
    isLocked
      ? ListStatus(
        "Warte: Ein anderes Programm hat die Datei gesperrt",
        advice: "Die Liste öffnet sich, sobald es fertig ist.")
      : ListStatus("Die Datei wird geöffnet …", advice: "Es dauert länger als sonst.")
  }
  var replacingStatus: ListStatus {
    ListStatus("Die Datei wird ersetzt …", advice: "Das dauert einen Moment.")
  }
  func damagedFileIsKept(as name: String) -> String {
    "Die beschädigte Datei bleibt als „\(name.isolated)“ erhalten"
  }
  func damagedFileIsNotReplaced(_ problem: SaveProblem) -> String {
    "Die Datei wurde nicht ersetzt: \(cause(of: problem))"
  }
  func unreadable(_ problem: SaveProblem) -> String {
    "Die Datei der Liste ist nicht lesbar: \(cause(of: problem))"
  }
  func notPerformed(_ problem: SaveProblem) -> String {
    "Nichts wurde geändert: \(cause(of: problem))"
  }
  func backupFailed(_ problem: SaveProblem) -> String {
    "Keine Sicherung: \(cause(of: problem))"
  }
  private func cause(of problem: SaveProblem) -> String {
    switch problem {
    case .fullDisk: "der Datenträger ist voll"
    case .locked: "ein anderes Programm hat die Datei gesperrt"
    case .newerFormat: "eine neuere Version von ClearStyle hat die Datei geändert"
    case .writeProtected: "die Datei ist schreibgeschützt"
    case .notAList: "sie ist keine Liste von ClearStyle; nichts wurde geändert"
    case .replaced: "sie wurde durch eine andere Datei ersetzt"
    case .damaged: "die Datei ist beschädigt"
    case .other(let message): message
    }
  }
  let saved = "Alle Änderungen sind gespeichert"
  func replaced(unsaved changes: Int) -> String {
    let own = counted(changes, "ungespeicherte Änderung ist", "ungespeicherten Änderungen sind")
    let addition = changes > 0 ? "; deine \(own) darin" : ""
    return "Die Datei wurde durch eine andere Liste ersetzt" + addition
  }
  let recreated = "Die Datei fehlte und wurde neu angelegt"
  func rescued(_ changes: Int) -> String {
    let own = counted(changes, "ungespeicherte Änderung", "ungespeicherte Änderungen")
    return "\(own) vom letzten Mal \(changes == 1 ? "ist" : "sind") wieder in der Liste"
  }

  let gestures = "Gesten"
  func caption(of gesture: HelpGesture) -> GestureCaption {
    switch gesture {
    case .swipeRight: ("Nach rechts wischen", "Erledigt einen Eintrag oder öffnet ihn wieder")
    case .swipeLeft: ("Nach links wischen", "Löscht einen Eintrag")
    case .tap: ("Auf einen Eintrag tippen", "Ändert ihn")
    case .tapBelow: ("Unter die Einträge tippen", "Fügt am Ende einen Eintrag hinzu")
    case .pullDown: ("Herunterziehen", "Fügt oben einen Eintrag hinzu")
    case .pullFurther:
      ("Weiter ziehen", "Von einer Liste zu den Listen, von dort zu den Einstellungen")
    case .pullUp: ("Über das Ende hinaus ziehen", "Entfernt die erledigten Einträge")
    case .pullUpToGoDown:
      (
        "Über das Ende hinaus ziehen",
        "Entfernt die erledigten Einträge; führt von Listen und Einstellungen wieder hinunter"
      )
    case .spread:
      ("Zwei Finger auseinander", "Fügt dazwischen einen Eintrag hinzu (Maus: Strg + Ziehen)")
    case .pullUpOnlyToGoDown:
      ("Über das Ende hinaus ziehen", "Führt von Listen und Einstellungen wieder hinunter")
    case .holdList: ("Eine Liste halten, loslassen", "Benennt sie um")
    case .fold: ("Zwei Finger zusammen", "Führt hinauf zu den Listen")
    case .holdAndDrag:
      (
        "Halten, dann ziehen",
        "Verschiebt einen Eintrag; am oberen Rand gehalten in eine andere Liste"
      )
    case .threeFingers: ("Drei Finger nach links oder rechts", "Rückgängig oder wiederholen")
    }
  }
  let keys = "Tasten"
  func label(of key: LabeledKey) -> String {
    switch key {
    case .return: "Enter"
    case .space: "Leertaste"
    case .delete: "Entf"
    case .control: "Strg"
    case .shift: "Umschalt"
    case .alt: "Alt"
    case .escape: "Esc"
    }
  }

  let lists = "Listen"
  func title(of row: SettingsRow) -> String {
    switch row {
    case .lists: lists
    case .setting(.theme): "Farben"
    case .setting(.contrast): "Kontrast"
    case .setting(.motion): "Bewegung"
    case .setting(.completedRows): "Erledigte Einträge"
    case .setting(.sound): "Töne"
    case .setting(.remind): "Erinnerungen"
    case .setting(.wrap): "Zeilenumbruch"
    case .setting(.keyboard): "Bildschirmtastatur"
    case .setting(.keyboardLayouts): "Tastaturbelegungen"
    case .damage: "Beschädigte Datei"
    case .sync: "Abgleich"
    case .backups: "Sicherungen"
    case .textSize: LocalizedText.textSize[.german]
    case .help: "Gesten und Tasten"
    case .about: "Über ClearStyle"
    }
  }
  func value(of setting: Setting, in settings: Settings) -> String {
    switch setting {
    case .theme: name(of: settings.theme)
    case .contrast:
      switch settings.contrast {
      case .normal: "Normal"
      case .high: "Hoch"
      }
    case .motion:
      switch settings.effectiveMotion {
      case .normal: "Normal"
      case .reduced: "Reduziert"
      }
    case .completedRows:
      switch settings.completedRows {
      case .stay: "Bleiben"
      case .sink: "Unten"
      case .hide: "Verborgen"
      }
    case .sound: name(of: settings.playsSounds)
    case .remind: name(of: settings.reminds)
    case .wrap: name(of: settings.wrapsText)
    case .keyboard:
      switch settings.keyboardMode {
      case .auto: "Auto"
      case .on: "An"
      case .off: "Aus"
      }
    case .keyboardLayouts: String(settings.keyboardLayouts.count)
    }
  }
  private func name(of theme: ColorTheme) -> String {
    switch theme {
    case .heat: "Glut"
    case .ocean: "Meer"
    case .forest: "Wald"
    case .mono: "Grau"
    case .night: "Nacht"
    }
  }
  func name(of isOn: Bool) -> String { isOn ? "An" : "Aus" }
  let settings = "Einstellungen"
  let lastLayoutStays = "Eine Belegung bleibt"
  func locked(_ key: String, _ value: String) -> String {
    "In der Konfigurationsdatei steht \(key) = \(value)"
  }
  let keyboardOfKiosk = "Im Kioskmodus ist die Bildschirmtastatur immer an"
  func listPath(_ path: String?) -> String {
    path.map { "Die Listen sind in \($0.isolated)" } ?? "Die Listen werden nicht gespeichert"
  }
  let settingIsNotKept =
    "Die Einstellung kann nicht gespeichert werden und gilt nur, bis das Fenster geschlossen wird"

  func text(of step: LessonStep) -> String {
    switch step {
    case .complete: "Wisch mich nach rechts: erledigt"
    case .delete: "Wisch mich nach links: gelöscht"
    case .edit: "Tipp mich an, um mich zu ändern"
    case .add: "Zieh die Liste herunter: neuer Eintrag"
    case .lists: "Zieh doppelt so weit: alle deine Listen"
    case .settings: "Zieh sie so weit: die Einstellungen"
    case .addBetween: "Spreiz zwei Finger: Eintrag dazwischen"
    case .addBetweenByMouse: "Zieh mit Strg: Eintrag dazwischen"
    case .fold: "Zwei Finger zusammen: zu den Listen"
    case .move: "Halt mich und zieh mich woandershin"
    case .carry: "Halt mich am oberen Rand: andere Liste"
    case .rename: "Halt eine Liste, lass los: umbenennen"
    case .cancel: "Doch nicht? Lass auf halbem Weg los"
    case .undo: "Drei Finger nach links: rückgängig"
    case .undoByKey: "Strg+Z macht es rückgängig"
    case .help: "F1 zeigt alle Gesten und Tasten"
    case .helpInSettings: "Die Einstellungen zeigen alle Gesten"
    }
  }
  let demoRows = [
    "Milch, Brot und Butter kaufen",
    "Tomaten auf dem Balkon gießen",
    "Klempner anrufen: Hahn tropft",
    "Bücher in die Bibliothek bringen",
    "Paket vor sechs abholen",
    "Rücklicht am Fahrrad reparieren",
    "Zahnarzttermin für Emma machen",
    "Wasserkocher entkalken",
    "Opa zum Geburtstag gratulieren",
    "Stromrechnung bezahlen",
    "Die fehlende Socke finden",
    "Glas zum Container bringen",
    "Knopf an den Mantel nähen",
    "Den Sonntagsspaziergang planen",
    "Batterien im Rauchmelder wechseln",
  ]
}
