import Geometry
import UserSettings

/// The values of the options; nil, false or empty for options that were not given.
struct Options: Equatable {
  var databasePath: String?
  /// The name or the number of the list that the window or a command is about.
  var listName: String?
  /// The name or the number of the list to which `move` moves a row.
  var targetListName: String?
  /// The size of the window or snapshot in points.
  var size: Size?
  /// The scale of the window or snapshot, in pixels per point.
  var scale: Double?
  var isFullscreen = false
  var isKiosk = false
  /// Whether another window is opened although the list has one.
  var opensNewWindow = false
  /// Whether the window opens with a new row at the top that is being edited.
  var addsItem = false
  /// When the on-screen keyboard appears; nil if the settings decide.
  var keyboardMode: KeyboardMode?
  var disabled: Set<Gesture> = []
  var showsTouches = false
  /// The path of the file to which the session is recorded.
  var recordPath: String?
  var recordsText = false
  /// The path of the recording to replay; nil after parsing, which moves it to the command
  /// `replay`.
  var replayPath: String?
  /// The path of the folder into which a replay writes its frames.
  var framesPath: String?
  var isDemo = false
  var isVerbose = false
  var isQuiet = false
  var isJSON = false

  static let defaultSize = Size(width: 400, height: 700)
  static let minimumSize = Size(width: 240, height: 160)
  static let maximumSize = Size(width: 16384, height: 16384)
  static let scales = 0.25...8
}
