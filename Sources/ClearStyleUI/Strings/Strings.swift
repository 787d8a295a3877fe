internal import Dates
internal import ToDoModel
internal import UserSettings

/// The texts of the window in one language; those that need no translation are in ``CommonStrings``.
///
/// A language is a type that conforms to this protocol, in a file of its own, so that the compiler finds a
/// missing text. To add a language, add that type and a case of ``Language``.
///
/// ```swift
/// let strings = Settings().strings
/// label.text = strings.nothingFound
/// ```
protocol Strings: Messages, ServerStrings {
  // Rows and gestures.

  /// The caption of the placeholder that `gesture` shows; `isPast` says whether a release would add the
  /// list or item.
  func add(isList: Bool, by gesture: AddingGesture, isPast: Bool) -> String
  /// The caption of a pull whose release would go up to the level called `level`.
  func release(for level: String) -> String
  /// The caption of a pull past the end, whose release clears `count` completed rows.
  ///
  /// `isPast` says whether a release now would clear them.
  func clear(_ count: Int, isPast: Bool) -> String
  /// The line below the rows of a list that hides its `count` completed rows.
  func completedRows(_ count: Int) -> String
  /// The hint in an empty list, which names the enabled gestures that add a row.
  ///
  /// `pulls` and `taps` say whether these gestures are enabled; the hint is nil if both are
  /// disabled.
  func emptyList(pulls: Bool, taps: Bool) -> String?
  /// The text of the quiet line, which is the notice of deletes, undos or redos.
  func text(of line: QuietLine) -> String
  /// The text of the quiet line while a change with many edits is being performed.
  func performing(_ change: LargeChange.Kind) -> String
  /// The text in the empty field of the search, and of the line below the lists that opens it.
  var find: String { get }
  /// The caption of a pull of the rows that were found; `isPast` says whether a release now would close the
  /// search.
  func closeSearch(isPast: Bool) -> String
  /// What the search shows if no row has the typed text.
  var nothingFound: String { get }
  /// The notice after a clear in a list without completed rows.
  var nothingToClear: String { get }
  /// The announcement instead of an undo or a redo that would remove rows, in a kiosk without deleting.
  var nothingIsDeleted: String { get }
  /// The announcement instead of an undo or a redo of a change to another list than the one to which the
  /// screen is locked.
  var changeOfOtherList: String { get }

  /// The name of the rows that are due today, as of a list.
  var today: String { get }
  /// The words in which dates are typed and shown.
  var dateLanguage: DateLanguage { get }
  /// What the on-screen keyboard offers to append to a text; on a weekend, the weekend is the one after it.
  func dateSuggestions(onWeekend isWeekend: Bool) -> DateSuggestions
  /// What assistive technologies say of a row that is due at `text`, such as "Tue 9:00".
  func due(_ text: String, isOverdue: Bool) -> String

  // Editing.

  /// The word on the return key of the on-screen keyboard.
  func title(of returnKey: ReturnKey) -> String
  /// The announcement after a paste that is longer than a row can be.
  var textWasTruncated: String { get }
  /// The announcement after a paste or drop of `items` tasks of `lists` lists, which are not in view.
  func itemsWereAdded(_ items: Int, toLists lists: Int) -> String
  /// The text of the quiet line while tasks are imported, of which `percent` % are done.
  func importing(percent: Int) -> String
  /// The announcement after `items` tasks were imported to the ends of `lists` lists.
  func itemsWereImported(_ items: Int, toLists lists: Int) -> String
  /// The announcement that `known` of `items` imported tasks have the texts of rows that were there before.
  func itemsWereKnown(_ known: Int, of items: Int) -> String
  /// The announcement that `count` lines or components of an imported file are no tasks.
  func linesWereIgnored(_ count: Int) -> String
  /// The announcement after an import that has added nothing because of `cause`, the rest of a sentence in English;
  /// `name` is the file, nil for a text.
  func importFailed(_ name: String?, _ cause: String) -> String
  /// The announcement after an import that has added nothing for another `reason`, in English.
  func importRefused(_ reason: String) -> String
  /// The announcement after a tap on a row whose text another program made longer than a row can be.
  var textIsTooLong: String { get }
  /// The notice after a row got `text`, and another program has given it another text meanwhile, which is in a row below.
  func bothTextsAreThere(_ text: String) -> String
  /// Where a row is, in the list `name`, that an edit has taken away from the rows that are due today; `due` is its date, nil
  /// if it has none.
  func isNotDueToday(_ text: String, in name: String, due: String?) -> String
  /// The name of the rows that remind.
  var reminders: String { get }
  /// The time of a reminder in the first minute.
  var now: String { get }
  /// When a swipe to the left makes a reminder come again.
  var inTenMinutes: String { get }
  /// The choice that snoozes a reminder for an hour.
  var inAnHour: String { get }
  /// The choice that snoozes a reminder until tomorrow.
  var tomorrow: String { get }
  /// What the page of backups shows as long as there are none.
  var noBackups: String { get }
  /// What the page of a backup shows while it is read.
  var readingBackup: String { get }
  /// What the page of a backup shows if the file is damaged or gone.
  var backupIsUnreadable: String { get }
  /// What the page of a backup without lists shows.
  var noLists: String { get }
  /// The value of a completed row of a backup.
  var completed: String { get }
  /// The caption of a pull that takes a backup over; `isPast` says whether a release now would do it.
  func restore(isPast: Bool) -> String
  /// The announcement after the backup of `day` was taken over, as it was before the first change of that day.
  func restored(_ day: CalendarDay) -> String
  /// The date `day`, with the name of the month.
  func name(of day: CalendarDay) -> String
  /// The row that puts the backup that is `age` days old in the place of a damaged file.
  func useBackup(age: Int) -> String
  /// The row instead of that if no backup can be read.
  var noGoodBackup: String { get }
  /// The row that puts what can be read from a damaged file in its place.
  var useSalvaged: String { get }
  /// The row instead of that if nothing can be read.
  var nothingIsSalvaged: String { get }
  /// The announcement after a row is opened with what was typed before the program was killed.
  var editWasRestored: String { get }
  /// The label of the quiet line if a tap undoes.
  var undo: String { get }
  /// The label of the quiet line if a tap redoes.
  var redo: String { get }

  /// The label of the quiet line if a tap stops a change with many edits.
  var stop: String { get }

  // The help page.

  /// The heading of the help page's section about gestures.
  var gestures: String { get }
  /// The caption of `gesture`'s drawing on the help page.
  func caption(of gesture: HelpGesture) -> GestureCaption
  /// The heading of the help page's section about keys.
  var keys: String { get }
  /// The label of a key that the help page draws.
  func label(of key: LabeledKey) -> String

  /// The row of a new list that teaches `step`.
  func text(of step: LessonStep) -> String

  // The settings level.

  /// The name of the lists level, as its row on the settings level.
  var lists: String { get }
  /// The title of a row of the settings level.
  func title(of row: SettingsRow) -> String
  /// The value of a setting, as its row on the settings level shows it.
  func value(of setting: Setting, in settings: Settings) -> String
  /// The value of a switch.
  func name(of isOn: Bool) -> String
  /// The name of the settings level, as its row on a page of the settings.
  var settings: String { get }
  /// The announcement after a tap on the only layout of the on-screen keyboard that is on.
  var lastLayoutStays: String { get }
  /// The announcement after a tap on a setting that the configuration file determines; `key` and `value`
  /// are what the file says.
  func locked(_ key: String, _ value: String) -> String
  /// The announcement after a tap on the setting of the on-screen keyboard in a kiosk.
  var keyboardOfKiosk: String { get }
  /// The announcement of where the lists are saved: in the file `path`, or nowhere if it is nil.
  func listPath(_ path: String?) -> String
}

/// The name and the effect of a gesture, as shown on the help page.
typealias GestureCaption = (gesture: String, effect: String)

extension Strings {
  /// The text of the quiet line.
  func text(of content: QuietLineContent) -> String {
    switch content {
    case .changes(let line): text(of: line)
    case .largeChange(let kind): performing(kind)
    case .importing(let fraction): importing(percent: Int(fraction * 100))
    }
  }

  /// The label of the quiet line, which says what a tap on the line does.
  func action(of content: QuietLineContent) -> String {
    switch content {
    case .changes(let line): line.action == .undo ? redo : undo
    case .largeChange, .importing: stop
    }
  }

  /// The announcements after a tap on the settings level's row about the sync.
  func about(_ sync: SyncSummary) -> [String] {
    let count = sync.lists.count
    if count == 0 { return [howToJoinLists] }
    return sync.problems.isEmpty ? [syncIsUpToDate(count)] : sync.problemsOfKinds.map(syncProblem)
  }

  /// The announcements after a tap on the settings level's row about the program.
  func about(_ about: About?) -> [String] {
    guard let about else { return [CommonStrings.title] }
    return ["\(CommonStrings.title) \(about.version)", listPath(about.listPath)]
  }
}

extension Settings {
  /// The texts of the window, in the language of the settings.
  var strings: any Strings { language.strings }
}

/// A gesture during which a placeholder announces a new list or item.
enum AddingGesture: CaseIterable {
  case pull, pinch
}
