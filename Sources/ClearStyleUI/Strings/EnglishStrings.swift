internal import ToDoModel
internal import UserSettings

/// The texts of the window in American English.
struct EnglishStrings: Strings {
  func add(isList: Bool, by gesture: AddingGesture, isPast: Bool) -> String {
    let action = isPast ? "Release" : gesture == .pull ? "Pull" : "Pinch Apart"
    return "\(action) to Add \(isList ? "List" : "Item")"
  }
  func release(for level: String) -> String { "Release for \(level)" }
  func clear(_ count: Int, isPast: Bool) -> String {
    guard count > 0 else { return nothingToClear }
    return isPast ? "Release to Clear \(counted(count, "Item", "Items"))" : "Pull to Clear"
  }
  func completedRows(_ count: Int) -> String { "\(count) completed" }
  func emptyList(pulls: Bool, taps: Bool) -> String? {
    switch (pulls, taps) {
    case (true, true): "Pull down or tap to add"
    case (true, false): "Pull down to add"
    case (false, true): "Tap to add"
    case (false, false): nil
    }
  }
  func text(of line: QuietLine) -> String {
    switch (line.action, line.summary) {
    case (.delete, let summary?): "Deleted \(rows(of: summary))"
    case (.clear, let summary?): "Deleted \(rows(of: summary))"
    case (.completeList(let name), let summary?):
      "Completed \(rows(of: summary)) in “\(name.isolated)”"
    case (.move(let name), let summary?): "Moved \(rows(of: summary)) to “\(name.isolated)”"
    case (.completeRepeat(let next), _): "Done until \(next.text(in: dateLanguage))"
    case (.undo, let summary?): "Undid: \(effect(of: summary))"
    case (.redo, let summary?): "Redid: \(effect(of: summary))"
    case (.redo, nil): "Redid \(counted(line.count, "change", "changes"))"
    // Only undos and redos of different kinds have no summary in common.
    case (_, nil): "Undid \(counted(line.count, "change", "changes"))"
    }
  }
  func performing(_ change: LargeChange.Kind) -> String {
    switch change {
    case .revert(_, .undo): "Undoing a large change…"
    case .revert(_, .redo): "Redoing a large change…"
    case .removeCompleted: "Deleting the completed items…"
    }
  }
  /// The words for what a change did to rows, such as “completed 3 rows”.
  private func effect(of summary: ChangeSummary) -> String {
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
  private func rows(of summary: ChangeSummary) -> String {
    let text = summary.text.map { "“\($0.isolated)”" }
    switch summary.subject {
    case .rows: return text ?? counted(summary.count, "item", "items")
    case .lists(let rowCount):
      let lists = text.map { "the list \($0)" } ?? counted(summary.count, "list", "lists")
      return rowCount > 0 ? "\(lists) with \(counted(rowCount, "item", "items"))" : lists
    }
  }
  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }
  let find = "Find"
  func closeSearch(isPast: Bool) -> String { isPast ? "Release to Close" : "Pull to Close" }
  let nothingFound = "Nothing found"
  let nothingToClear = "Nothing to Clear"
  let nothingIsDeleted = "Nothing is deleted here"
  let changeOfOtherList = "The last change was in another list"

  func title(of returnKey: ReturnKey) -> String {
    switch returnKey {
    case .done: "Done"
    case .next: "Next"
    }
  }
  func itemsWereAdded(_ items: Int, toLists lists: Int) -> String {
    "Added \(counted(items, "item", "items")) to \(counted(lists, "list", "lists"))"
  }
  func importing(percent: Int) -> String { "Adding items… \(percent) %" }
  func itemsWereImported(_ items: Int, toLists lists: Int) -> String {
    let ends = lists == 1 ? "the end of a list" : "the ends of \(lists) lists"
    return items == 0 ? "Nothing was added" : "Added \(counted(items, "item", "items")) at \(ends)"
  }
  func itemsWereKnown(_ known: Int, of items: Int) -> String {
    "\(known) of \(counted(items, "item", "items")) \(known == 1 ? "was" : "were") there already"
  }
  func linesWereIgnored(_ count: Int) -> String {
    count == 1
      ? "1 entry that is no task was left out" : "\(count) entries that are no tasks were left out"
  }
  func importFailed(_ name: String?, _ cause: String) -> String {
    "Nothing was added: \(name.map { "“\($0.isolated)”" } ?? "the text") \(cause)"
  }
  func importRefused(_ reason: String) -> String { "Nothing was added: \(reason)" }
  let textWasTruncated = "The text is too long for an item; its end was left out"
  func bothTextsAreThere(_ text: String) -> String {
    "“\(text.isolated)” was changed elsewhere, too; both are there"
  }
  let textIsTooLong = "Too long to edit here: more than 65,536 bytes"
  func useBackup(age: Int) -> String {
    age == 0 ? "Use today’s backup" : "Use the backup, \(counted(age, "day", "days")) old"
  }
  let noGoodBackup = "There is no good backup"
  let useSalvaged = "Use what could be read"
  let nothingIsSalvaged = "Nothing could be read"
  let noBackups = "No backups yet"
  let readingBackup = "Reading…"
  let backupIsUnreadable = "This backup cannot be read"
  let noLists = "No lists"
  let completed = "Completed"
  func restore(isPast: Bool) -> String { isPast ? "Release to Restore" : "Pull to Restore" }
  func restored(_ day: CalendarDay) -> String { "All lists are as before \(name(of: day))" }
  func name(of day: CalendarDay) -> String {
    "\(Self.months[day.month - 1]) \(day.day), \(day.year)"
  }
  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October",
    "November", "December",
  ]
  let editWasRestored = "What was typed last time is in its row again"
  let undo = "Undo"
  let stop = "Stop"
  let redo = "Redo"
  func pasteFailed(_ failure: PasteFailure) -> String {
    let reason =
      switch failure {
      case .timeout: "the other program did not answer in time"
      case .ownerEnded: "the other program ended"
      case .invalidText: "the other program sent something other than text"
      case .tooLong: "the text has more than 10 MB; drop it as a file"
      case .noConnection: "no connection to the X server"
      case .unreadableItem: "an item cannot be read; clearstyle import says which"
      case .noFile: "calendars and long texts can only be added to a list in a file"
      }
    return "Nothing was pasted: \(reason)"
  }
  func droppedFileFailed(_ name: String) -> String {
    "“\(name.isolated)” is no text that can be read"
  }
  func droppedFilesFailed(_ count: Int) -> String { "\(count) files are no text that can be read" }

  func status(of problem: SaveProblem) -> ListStatus {
    let advice =
      switch problem {
      case .fullDisk: "Free some space; saving is retried."
      case .locked: "Close that program; saving is retried."
      case .newerFormat: "Update this one, and open the list again."
      case .writeProtected, .notAList, .replaced, .damaged, .other:
        "Saving is retried, also at the next start."
      }
    return ListStatus("Not saved: \(cause(of: problem))", advice: advice)
  }
  func damagedStatus(canChoose: Bool) -> ListStatus {
    ListStatus(
      "The file of the lists is damaged; nothing was changed",
      advice: canChoose
        ? "Settings, “Damaged file”: choose what replaces it. It is kept."
        : "This is what could be read; “clearstyle repair” replaces the file.")
  }
  func readOnlyStatus(_ problem: SaveProblem) -> ListStatus {
    ListStatus(
      "Read-only: \(cause(of: problem))", advice: "Nothing can be changed until it can be written.")
  }
  func openingStatus(isLocked: Bool) -> ListStatus {
    isLocked
      ? ListStatus(
        "Waiting: another program has locked the file", advice: "The list opens when it is done.")
      : ListStatus("Opening the file…", advice: "It takes longer than usual.")
  }
  var replacingStatus: ListStatus {
    ListStatus("Replacing the file…", advice: "It takes a moment.")
  }
  func damagedFileIsKept(as name: String) -> String {
    "The damaged file is kept as “\(name.isolated)”"
  }
  func damagedFileIsNotReplaced(_ problem: SaveProblem) -> String {
    "The file was not replaced: \(cause(of: problem))"
  }
  func unreadable(_ problem: SaveProblem) -> String {
    "The list's file cannot be read: \(cause(of: problem))"
  }
  func notPerformed(_ problem: SaveProblem) -> String {
    "Nothing was changed: \(cause(of: problem))"
  }
  func backupFailed(_ problem: SaveProblem) -> String {
    "No backup was made: \(cause(of: problem))"
  }
  private func cause(of problem: SaveProblem) -> String {
    switch problem {
    case .fullDisk: "the disk is full"
    case .locked: "another program has locked the file"
    case .newerFormat: "a newer ClearStyle has changed the file"
    case .writeProtected: "the file is write-protected"
    case .notAList: "it is not a ClearStyle list; nothing was changed"
    case .replaced: "another file was put in its place meanwhile"
    case .damaged: "the file is damaged"
    case .other(let message): message
    }
  }
  let saved = "All changes are saved"
  func replaced(unsaved changes: Int) -> String {
    let own = counted(changes, "unsaved change is", "unsaved changes are")
    return "Another list is in the file's place" + (changes > 0 ? "; your \(own) on top" : "")
  }
  let recreated = "The file was missing and has been created again"
  func rescued(_ changes: Int) -> String {
    let own = counted(changes, "change that was", "changes that were")
    return "\(own) not saved last time \(changes == 1 ? "is" : "are") in the list again"
  }

  let gestures = "Gestures"
  func caption(of gesture: HelpGesture) -> GestureCaption {
    switch gesture {
    case .swipeRight: ("Swipe right", "Completes an item, or reopens it")
    case .swipeLeft: ("Swipe left", "Deletes an item")
    case .tap: ("Tap an item", "Edits it")
    case .tapBelow: ("Tap below the items", "Adds an item at the end")
    case .pullDown: ("Pull down", "Adds an item at the top")
    case .pullFurther: ("Pull further", "From a list to the lists, from there to the settings")
    case .pullUp: ("Pull up past the end", "Clears the completed items")
    case .pullUpToGoDown:
      (
        "Pull up past the end",
        "Clears the completed items; in the lists and the settings leads down again"
      )
    case .spread: ("Two fingers apart", "Adds an item in between (mouse: Ctrl + drag)")
    case .pullUpOnlyToGoDown:
      ("Pull up past the end", "In the lists and the settings leads down again")
    case .holdList: ("Hold a list, let go", "Renames it")
    case .fold: ("Two fingers together", "Goes up to the lists")
    case .holdAndDrag: ("Hold, then drag", "Moves an item; held at the top edge, to another list")
    case .threeFingers: ("Three fingers left or right", "Undo or redo")
    }
  }
  let keys = "Keys"
  func label(of key: LabeledKey) -> String {
    switch key {
    case .return: "Return"
    case .space: "Space"
    case .delete: "Delete"
    case .control: "Ctrl"
    case .shift: "Shift"
    case .alt: "Alt"
    case .escape: "Esc"
    }
  }

  let lists = "Lists"
  func title(of row: SettingsRow) -> String {
    switch row {
    case .lists: lists
    case .setting(.theme): "Theme"
    case .setting(.contrast): "Contrast"
    case .setting(.motion): "Motion"
    case .setting(.completedRows): "Completed items"
    case .setting(.sound): "Sound"
    case .setting(.remind): "Reminders"
    case .setting(.wrap): "Wrap"
    case .setting(.keyboard): "On-screen keyboard"
    case .setting(.keyboardLayouts): "Keyboard layouts"
    case .damage: "Damaged file"
    case .sync: "Sync"
    case .backups: "Backups"
    case .textSize: LocalizedText.textSize[.english]
    case .help: "Gestures and keys"
    case .about: "About"
    }
  }
  func value(of setting: Setting, in settings: Settings) -> String {
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
    case .sound: name(of: settings.playsSounds)
    case .remind: name(of: settings.reminds)
    case .wrap: name(of: settings.wrapsText)
    case .keyboard:
      switch settings.keyboardMode {
      case .auto: "Auto"
      case .on: "On"
      case .off: "Off"
      }
    case .keyboardLayouts: String(settings.keyboardLayouts.count)
    }
  }
  private func name(of theme: ColorTheme) -> String {
    switch theme {
    case .heat: "Heat"
    case .ocean: "Ocean"
    case .forest: "Forest"
    case .mono: "Mono"
    case .night: "Night"
    }
  }
  func name(of isOn: Bool) -> String { isOn ? "On" : "Off" }
  let settings = "Settings"
  let lastLayoutStays = "One layout stays"
  func locked(_ key: String, _ value: String) -> String {
    "The configuration file says \(key) = \(value)"
  }
  let keyboardOfKiosk = "In kiosk mode the on-screen keyboard is always on"
  func listPath(_ path: String?) -> String {
    path.map { "The lists are in \($0.isolated)" } ?? "The lists are not saved"
  }
  let settingIsNotKept = "The setting lasts until the window closes: it cannot be saved"

  func text(of step: LessonStep) -> String {
    switch step {
    case .complete: "Swipe me right to complete me"
    case .delete: "Swipe me left to delete me"
    case .edit: "Tap me to change what I say"
    case .add: "Pull the list down to add an item"
    case .lists: "Pull it twice as far to see all your lists"
    case .settings: "Pull them as far to see the settings"
    case .addBetween: "Move two fingers apart to add one here"
    case .addBetweenByMouse: "Hold Ctrl and drag to add one here"
    case .fold: "Two fingers together lead to the lists"
    case .move: "Hold me, then drag me elsewhere"
    case .carry: "Hold me at the top edge to change lists"
    case .rename: "Hold a list and let go to rename it"
    case .cancel: "Changed your mind? Let go halfway"
    case .undo: "Three fingers to the left take it back"
    case .undoByKey: "Ctrl+Z takes it back"
    case .help: "F1 shows all gestures and keys"
    case .helpInSettings: "The settings explain all gestures"
    }
  }
  let demoRows = [
    "Buy milk, bread and butter",
    "Water the tomatoes on the balcony",
    "Call the plumber about the faucet",
    "Return the library books",
    "Pick up the parcel before six",
    "Fix the back light of the blue bicycle",
    "Book the dentist for Emma",
    "Descale the kettle",
    "Wish Grandpa a happy birthday",
    "Pay the electricity bill",
    "Find the missing sock",
    "Take the glass to recycling",
    "Sew the button back on the coat",
    "Plan Sunday's walk",
    "Change the smoke alarm batteries",
  ]
}
