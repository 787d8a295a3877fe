internal import ToDoModel

/// The texts that the window shows, collected here for translation.
///
/// Most descriptions of errors are in `StoreError`.
public enum Strings {
  /// The window's title.
  public static let title = "ClearStyle"
  /// The cue on the left of a row that is swiped to the right.
  static let complete = "✓"
  /// The cue on the right of a row that is swiped to the left.
  static let delete = "✗"
  /// The caption of the placeholder that a pull or pinch shows; `isPast` says whether a release would
  /// add the list or item.
  static func add(isList: Bool, isPast: Bool) -> String {
    "\(isPast ? "Release" : "Pull") to Add \(isList ? "List" : "Item")"
  }
  /// The caption of a pull whose release would go up to `level`; nil for the lowest level, to which no
  /// way leads up.
  static func release(for level: Level) -> String? {
    switch level {
    case .settings: "Release for Settings"
    case .lists: "Release for Lists"
    case .rows: nil
    }
  }
  /// The caption of a pull past the end, whose release clears `count` completed rows.
  ///
  /// `isPast` says whether a release now would clear them.
  static func clear(_ count: Int, isPast: Bool) -> String {
    guard count > 0 else { return nothingToClear }
    return isPast ? "Release to Clear \(counted(count, "Row", "Rows"))" : "Pull to Clear"
  }
  /// The line below the rows of a list that hides its `count` completed rows.
  static func completedRows(_ count: Int) -> String { "\(count) completed" }
  /// The hint in an empty list, which names the enabled gestures that add a row.
  ///
  /// `pulls` and `taps` say whether these gestures are enabled; the hint is nil if both are
  /// disabled.
  static func emptyList(pulls: Bool, taps: Bool) -> String? {
    switch (pulls, taps) {
    case (true, true): "Pull down or tap to add"
    case (true, false): "Pull down to add"
    case (false, true): "Tap to add"
    case (false, false): nil
    }
  }
  /// The text of the quiet line, which is the notice of deletes, undos or redos.
  static func text(of line: QuietLine) -> String {
    switch (line.action, line.summary) {
    case (.delete, let summary?): "Deleted \(rows(of: summary))"
    case (.clear, let summary?): "Cleared \(rows(of: summary))"
    case (.clear, nil): "Cleared \(counted(line.count, "row", "rows"))"
    case (.undo, let summary?): "Undid: \(effect(of: summary))"
    case (.redo, let summary?): "Redid: \(effect(of: summary))"
    case (.delete, nil): "Deleted \(counted(line.count, "row", "rows"))"
    case (.undo, nil): "Undid \(counted(line.count, "change", "changes"))"
    case (.redo, nil): "Redid \(counted(line.count, "change", "changes"))"
    }
  }
  /// The text in the empty field of the search.
  static let find = "Find"
  /// What the search shows if no row has the typed text.
  static let nothingFound = "Nothing found"
  /// The notice after a clear in a list without completed rows.
  static let nothingToClear = "Nothing to Clear"
  /// The label of the quiet line, which says what a tap on the line does.
  static func action(of line: QuietLine) -> String { line.action == .undo ? redo : undo }
  /// The words for what a change did to rows, such as “completed 3 rows”.
  private static func effect(of summary: ChangeSummary) -> String {
    let verb =
      switch summary.kind {
      case .completed: "completed"
      case .reopened: "reopened"
      case .added: "added"
      case .deleted: "deleted"
      case .edited: summary.subject == .rows ? "edited" : "renamed"
      case .moved: "moved"
      }
    return "\(verb) \(rows(of: summary))"
  }
  /// The rows or lists that a change affected: the text of the only one, or their number.
  private static func rows(of summary: ChangeSummary) -> String {
    let text = summary.text.map { "“\(isolated($0))”" }
    switch summary.subject {
    case .rows: return text ?? counted(summary.count, "row", "rows")
    case .lists(let rowCount):
      let lists = text.map { "the list \($0)" } ?? counted(summary.count, "list", "lists")
      return rowCount > 0 ? "\(lists) with \(counted(rowCount, "row", "rows"))" : lists
    }
  }
  /// The text of a row in a form that does not change the order of the words around it.
  ///
  /// The text is put between U+2068 and U+2069, the controls of UAX #9 for a text of unknown
  /// direction. U+2069 in the text itself would end the isolation, so it is left out.
  static func isolated(_ text: String) -> String {
    // No scalar below U+0590 has the direction right-to-left or is a control of directions.
    guard text.unicodeScalars.contains(where: { $0.value >= 0x590 }) else { return text }
    let content = text.unicodeScalars.filter { $0 != "\u{2069}" }
    return "\u{2068}\(String(String.UnicodeScalarView(content)))\u{2069}"
  }
  /// The word on the return key of the on-screen keyboard.
  static let done = "Done"
  /// The command of the edit menu that copies and deletes the selected text.
  static let cut = "Cut"
  /// The command of the edit menu that copies the selected text.
  static let copy = "Copy"
  /// The command of the edit menu that inserts the clipboard's text.
  static let paste = "Paste"
  /// The command of the edit menu that selects the text of the row.
  static let selectAll = "Select All"
  /// The announcement after a paste without text, with the reason.
  public static func pasteFailed(_ reason: String) -> String { "Nothing was pasted: \(reason)" }
  /// The announcement after a paste that is longer than a row can be.
  static let textWasCut = "The text is too long for a row; its end was left out"
  /// The announcement after a file that was dropped on the window could not be read as text.
  public static func droppedFileFailed(_ name: String) -> String {
    "“\(isolated(name))” is no text that can be read"
  }
  /// The announcement after a file was dropped on the window that is too long for that.
  public static func droppedFileIsLong(_ name: String) -> String {
    "“\(isolated(name))” is long; only its first lines were added"
  }
  /// The announcement after a tap on a row whose text another program made longer than a row can be.
  static let textIsTooLong = "Too long to edit here: more than 65,536 bytes"
  /// The label of the quiet line if a tap undoes; on the help page, the effect of the undo keys.
  static let undo = "Undo"
  /// The label of the quiet line if a tap redoes; on the help page, the effect of the redo keys.
  static let redo = "Redo"

  /// The problem that a status notice shows while changes cannot be saved; `cause` is a few words
  /// without a period.
  public static func notSaved(_ cause: String) -> String { "Not saved: \(cause)" }
  /// The content of the status notice while the disk is full.
  public static let diskIsFull = ListStatus(
    notSaved("the disk is full"), advice: "Free some space; saving is retried.")
  /// The content of the status notice while another program locks the file.
  public static let fileIsLocked = ListStatus(
    notSaved("another program has locked the file"),
    advice: "Close that program; saving is retried.")
  /// The content of the status notice after a newer version of the program has converted the file
  /// to its own format.
  public static let fileIsNewer = ListStatus(
    notSaved("a newer ClearStyle has changed the file"),
    advice: "Update this one, and open the list again.")
  /// The advice in the status notice while changes cannot be saved for any cause other than those
  /// above.
  public static let retried = "Saving is retried, also at the next start."
  /// The notice after a problem with saving has ended and all pending changes are saved.
  public static let saved = "All changes are saved"
  /// The notice after another file has replaced the list's file.
  ///
  /// The window shows the rows of the new file, with `changes` unsaved changes applied to them.
  public static func replaced(unsaved changes: Int) -> String {
    let own = counted(changes, "unsaved change is", "unsaved changes are")
    return "Another list is in the file's place" + (changes > 0 ? "; your \(own) on top" : "")
  }
  /// The notice after the list's file was removed and the program has created it again.
  public static let recreated = "The file was missing and has been created again"
  /// The notice after the program has restored `changes` changes that an earlier session could not
  /// save.
  public static func rescued(_ changes: Int) -> String {
    let own = counted(changes, "change that was", "changes that were")
    return "\(own) not saved last time \(changes == 1 ? "is" : "are") in the list again"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  /// The name and the effect of a gesture, as shown on the help page.
  typealias GestureCaption = (gesture: String, effect: String)
  /// The heading of the help page's section about gestures.
  static let gestures = "Gestures"
  // The captions of the gesture drawings on the help page.
  static let swipeRight: GestureCaption = ("Swipe right", "Completes a row, or reopens it")
  static let swipeLeft: GestureCaption = ("Swipe left", "Deletes a row")
  static let tap: GestureCaption = ("Tap a row", "Edits it")
  static let tapBelow: GestureCaption = ("Tap below the rows", "Adds a row at the end")
  static let pullDown: GestureCaption = ("Pull down", "Adds a row at the top")
  static let pullFurther: GestureCaption = (
    "Pull further", "From a list to the lists, from there to the settings"
  )
  static let pullUp: GestureCaption = (
    "Pull up past the end", "Clears the completed rows"
  )
  static let pullUpToGoDown: GestureCaption = (
    "Pull up past the end",
    "Clears the completed rows; in the lists and the settings leads down again"
  )
  static let spread: GestureCaption = (
    "Two fingers apart", "Adds a row in between (mouse: Ctrl + drag)"
  )
  static let fold: GestureCaption = ("Two fingers together", "Goes up to the lists")
  static let holdAndDrag: GestureCaption = (
    "Hold, then drag", "Moves a row; held at the top edge, to another list"
  )
  static let threeFingers: GestureCaption = ("Three fingers left or right", "Undo or redo")
  /// The heading of the help page's section about keys.
  static let keys = "Keys"
  // The labels of the keys that the help page draws.
  static let returnKey = "Return"
  static let spaceKey = "Space"
  static let deleteKey = "Delete"
  static let controlKey = "Ctrl"
  static let shiftKey = "Shift"
  static let altKey = "Alt"
  static let escapeKey = "Esc"
  // The effects of keys and key combinations, as shown on the help page.
  static let selectRow = "Select a row"
  static let editRow = "Edit it"
  static let completeRow = "Complete or reopen it"
  static let deleteRow = "Delete it"
  static let addRowAtTop = "New row at the top"
  static let addRowBelow = "New row below"
  static let clear = "Clear the completed rows"
  static let moveRow = "Move the row"
  static let findRows = "Find rows in all lists"
  static let textSize = "Text size"
  static let fullScreen = "Full screen"
  static let thisPage = "This page"
  static let cancel = "Cancel, leave this page; from a list or the settings to the lists"
  static let openSettings = "The settings"
  static let quit = "Quit"

  /// The name of the lists level, as its row on the settings level.
  static let lists = "Lists"
  /// The title of a row of the settings level.
  static func title(of row: SettingsRow) -> String {
    switch row {
    case .lists: lists
    case .setting(.theme): "Theme"
    case .setting(.contrast): "Contrast"
    case .setting(.motion): "Motion"
    case .setting(.completedRows): "Completed rows"
    case .setting(.sound): "Sound"
    case .setting(.wrap): "Wrap"
    case .setting(.keyboard): "On-screen keyboard"
    case .textSize: textSize
    case .help: "Gestures and keys"
    case .about: "About"
    }
  }
  /// The value of a setting, as its row on the settings level shows it.
  static func value(of setting: Setting, in settings: ListSettings) -> String {
    switch setting {
    case .theme: name(of: settings.theme)
    case .contrast:
      switch settings.contrast {
      case .normal: "Normal"
      case .high: "High"
      }
    case .motion:
      switch settings.effectiveMotion {
      case .normal: "Normal"
      case .reduced: "Reduced"
      }
    case .completedRows:
      switch settings.completedRows {
      case .stay: "Stay"
      case .sink: "Sink"
      case .hide: "Hide"
      }
    case .sound: settings.playsSounds ? "On" : "Off"
    case .wrap: settings.wrapsText ? "Yes" : "No"
    case .keyboard:
      switch settings.keyboardMode {
      case .auto: "Auto"
      case .on: "On"
      case .off: "Off"
      }
    }
  }
  private static func name(of theme: ColorTheme) -> String {
    switch theme {
    case .heat: "Heat"
    case .ocean: "Ocean"
    case .forest: "Forest"
    case .mono: "Mono"
    case .night: "Night"
    }
  }
  /// A text scale in percent.
  static func percent(_ scale: Double) -> String { "\(Int((scale * 100).rounded()))\u{A0}%" }
  /// The announcement after a tap on a setting that the configuration file determines; `value` is the name
  /// of its value.
  static func locked(_ setting: Setting, _ value: String) -> String {
    "The configuration file says \(setting.rawValue) = \(value)"
  }
  /// The announcement after a tap on the setting of the on-screen keyboard in a kiosk.
  static let keyboardOfKiosk = "In kiosk mode the on-screen keyboard is always on"
  /// The announcement instead of an undo or a redo that would remove rows, in a kiosk without deleting.
  static let nothingIsDeleted = "Nothing is deleted here"
  /// The announcement instead of an undo or a redo of a change to another list than the one to which the
  /// screen is locked.
  static let changeOfOtherList = "The last change was in another list"
  /// The announcements after a tap on the settings level's row about the program.
  static func about(_ about: About?) -> [String] {
    guard let about else { return [title] }
    let list =
      about.listPath.map { "The lists are in \(isolated($0))" } ?? "The lists are not saved"
    return ["\(title) \(about.version)", list]
  }

  /// The announcement after a change of a setting that cannot be saved.
  public static let settingIsNotKept =
    "The setting lasts until the window closes: it cannot be saved"

  /// The rows of a new list; they explain how to use the list.
  public static let firstRows = [
    "Swipe me right to complete me",
    "Swipe me left to delete me",
    "Tap me to change what I say",
    "Pull the list down to add a row",
    "Pull it twice as far to see all your lists",
    "Move two fingers apart to add one here",
    "Hold me, then drag me elsewhere",
    "Hold me at the top edge to change lists",
    "Changed your mind? Let go half-way",
    "Three fingers to the left take it back",
    "F1 shows all gestures and keys",
  ]

  /// Sample rows for trying the program without a file, with the option `--demo`.
  public static let demoRows = [
    "Buy milk, bread and butter",
    "Water the tomatoes on the balcony",
    "Call the plumber about the dripping tap",
    "Return the library books",
    "Pick up the parcel before six",
    "Fix the back light of the blue bicycle",
    "Book the dentist for Emma",
    "Descale the kettle",
    "Wish Grandpa a happy birthday",
    "Pay the electricity bill",
    "Find the missing sock",
    "Bring the glass to the bottle bank",
    "Sew the button back on the coat",
    "Plan Sunday's walk",
    "Change the batteries of the smoke alarm",
  ]
}
