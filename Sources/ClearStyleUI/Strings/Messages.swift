public import ToDoFormats

/// The texts in one language that the program around the screen announces: about the file, the clipboard
/// and dropped files; and sample rows.
///
/// ```swift
/// screen.announce(screen.messages.recreated)
/// ```
public protocol Messages: Sendable {
  /// The announcement after a paste without text, with the reason.
  func pasteFailed(_ failure: PasteFailure) -> String
  /// The announcement after the file `name`, dropped on the window, could not be read as text.
  func droppedFileFailed(_ name: String) -> String
  /// The announcement after `count` files, dropped on the window, could not be read as text; at least 3.
  func droppedFilesFailed(_ count: Int) -> String

  /// The content of the status notice while `problem` prevents saving.
  func status(of problem: SaveProblem) -> ListStatus
  /// The content of the status notice while the file is damaged; `canChoose` says whether the window offers what can
  /// take its place.
  func damagedStatus(canChoose: Bool) -> ListStatus
  /// The content of the status notice while the file can only be read, because of `problem`.
  func readOnlyStatus(_ problem: SaveProblem) -> ListStatus
  /// The content of the status notice while the file is being opened; `isLocked` says whether another program locks it.
  func openingStatus(isLocked: Bool) -> ListStatus
  /// The content of the status notice while a damaged file is being replaced.
  var replacingStatus: ListStatus { get }
  /// The notice after the damaged file was replaced, and is kept as `name`.
  func damagedFileIsKept(as name: String) -> String
  /// The notice after `problem` prevented that.
  func damagedFileIsNotReplaced(_ problem: SaveProblem) -> String
  /// The notice after a problem with saving has ended and all pending changes are saved.
  var saved: String { get }
  /// The notice after another file has replaced the file of the lists.
  ///
  /// The window shows the rows of the new file, with `changes` unsaved changes applied to them.
  func replaced(unsaved changes: Int) -> String
  /// The notice after the file of the lists was removed and the program has created it again.
  var recreated: String { get }
  /// The notice after the program has restored `changes` changes that an earlier session could not
  /// save.
  func rescued(_ changes: Int) -> String
  /// The notice after `problem` prevented reading the file of the lists again.
  func unreadable(_ problem: SaveProblem) -> String
  /// The notice after `problem` prevented a change with many edits, such as the undo of an import.
  func notPerformed(_ problem: SaveProblem) -> String
  /// The notice after `problem` prevented a backup.
  func backupFailed(_ problem: SaveProblem) -> String
  /// The notice after a row was changed here and in the mirrored file `name`: the row is there with both texts, one of
  /// which is `text`.
  func mirrorConflict(_ text: String, in name: String) -> String
  /// The notice after `problem` was found in the mirrored file `name`: list and file are not kept in sync until the user
  /// resolves it.
  func mirrorIsPaused(_ name: String, _ problem: MirrorProblem) -> String
  /// The notice after the mirrored file `name` could not be written because of `cause`, the message of an error.
  func mirrorIsNotWritten(_ name: String, _ cause: String) -> String
  /// The notice after a row of `list` was changed here and on the server: it is there twice, once with `text`.
  func syncConflict(_ text: String, in list: String) -> String
  /// The notice about a list that is not as on its server, and what to do.
  func syncProblem(_ problem: SyncSummary.Problem) -> String
  /// The announcement after a change of a setting that cannot be saved.
  var settingIsNotKept: String { get }

  /// The line below reminders, of which `count` are not shown.
  func moreReminders(_ count: Int) -> String
  /// The announcement of `count` reminders that no program has shown at their times; `text` is the first row.
  func missedReminders(_ text: String, of count: Int) -> String
  /// The title of the button of a notification that completes the row.
  var complete: String { get }
  /// The title of the button of a notification that snoozes the reminder.
  var remindInTenMinutes: String { get }

  /// The rows of a new list, which explain how to use it.
  func firstRows(for lesson: Lesson) -> [String]
  /// Sample rows for trying the program without a file, with the option `--demo`.
  var demoRows: [String] { get }
}

/// Why the file of the lists cannot be saved or read, as far as the user is told about it.
public enum SaveProblem: Hashable, Sendable {
  /// The disk has no space left.
  case fullDisk
  /// Another program has locked the file.
  case locked
  /// A newer version of the program has converted the file to its own format.
  case newerFormat
  /// The file cannot be written.
  case writeProtected
  /// The file is not a list.
  case notAList
  /// Another file was put in the file's place.
  case replaced
  /// The file is damaged.
  case damaged
  /// Another problem, described in a few words by the system or by SQLite, without a period.
  case other(String)
}

/// Why nothing was pasted.
public enum PasteFailure: Error, Hashable, Sendable, CaseIterable {
  /// The other program did not answer in time.
  case timeout
  /// The other program ended before it passed the text.
  case ownerEnded
  /// The other program passed something other than text.
  case invalidText
  /// The other program passed more than 10 MB.
  case tooLong
  /// There is no connection to the display.
  case noConnection
  /// A task in the text cannot be read.
  case unreadableItem
  /// A calendar or a text of many lines is added by another process, for which the lists have to be in a file.
  case noFile
}
