package import Geometry
internal import ToDoFormats
package import UserSettings

/// The values of the options; nil, false or empty for options that were not given.
package struct Options: Equatable {
  /// The path of the file of the list; nil for the default one.
  package var databasePath: String?
  /// The name or the number of the list that the window or a command is about.
  package var listName: String?
  /// When the rows that `add` adds are due, in words; nil for no date.
  var due: String?
  /// The name or the number of the list to which `move` moves a row.
  var targetListName: String?
  /// The size of the window or snapshot in points.
  package var size: Size?
  /// The scale of the window or snapshot, in pixels per point.
  package var scale: Double?
  /// Whether the window covers the whole display.
  package var isFullscreen = false
  /// Whether the window covers the display for good.
  package var isKiosk = false
  /// Whether another window is opened although the list has one.
  var opensNewWindow = false
  /// Whether the window opens with a new row at the top that is being edited.
  package var addsItem = false
  /// When the on-screen keyboard appears; nil if the settings decide.
  package var keyboardMode: KeyboardMode?
  /// The gestures without an effect, beside those of the configuration file.
  package var disabled: Set<Gesture> = []
  /// Whether the window marks each contact.
  package var showsTouches = false
  /// The path of the file to which the session is recorded.
  package var recordPath: String?
  /// Whether a recording contains the typed text.
  package var recordsText = false
  /// The path of the recording to replay; nil after parsing, which moves it to the command
  /// `replay`.
  var replayPath: String?
  /// The path of the folder into which a replay writes its frames.
  package var framesPath: String?
  /// Whether a sample list in memory is shown.
  package var isDemo = false
  /// Whether the window prints diagnostics.
  package var isVerbose = false
  /// The format of an import or export; nil if the name of the file or the content decides.
  var format: Format?
  /// Whether an export has all lists, or all lists of a server are joined.
  var isAll = false
  /// The names of the lists of a server that are joined.
  var joinedNames: [String] = []
  /// The name of the user of a server; nil if the address or the account says it.
  var user: String?
  /// Whether a password may be sent unencrypted.
  var isInsecure = false
  /// Whether `sync` only prints what it would do.
  var isDryRun = false
  /// Whether `sync` goes on.
  var isWatch = false
  /// Whether an import leaves out what it cannot read.
  var skipsBadItems = false
  /// The side that counts where a mirror has stopped; nil if nothing is to be deleted.
  var mirrorChoice: MirrorChoice?
  var isQuiet = false
  var isJSON = false
  /// Whether `remind` only prints what it would do.
  package var showsStatus = false

  /// Creates the options of a command line without any.
  package init() {}

  /// The size in points of a window or picture without `--size`.
  package static let defaultSize = Size(width: 400, height: 700)
  /// The smallest size in points that `--size` takes, and the smallest size of a window.
  package static let minimumSize = Size(width: 240, height: 160)
  /// The largest size in points that `--size` takes.
  package static let maximumSize = Size(width: 16384, height: 16384)
  static let scales = 0.25...8
}
