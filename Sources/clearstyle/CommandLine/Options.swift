import ClearStyleUI
import Geometry

/// The values of the options; nil, false or empty where an option is absent.
struct Options: Equatable {
  var databasePath: String?
  /// The size of the window or snapshot in points.
  var size: Size?
  /// Pixels per point.
  var scale: Double?
  var isFullscreen = false
  var disabled: Set<Gesture> = []
  var showsTouches = false
  /// The file that the session is recorded to.
  var recordPath: String?
  var recordsText = false
  /// The recording to replay; nil once parsing has moved it to the command `replay`.
  var replayPath: String?
  var isDemo = false
  var isVerbose = false
  var isQuiet = false
  var isJSON = false

  static let defaultSize = Size(width: 400, height: 700)
  static let minimumSize = Size(width: 240, height: 160)
  static let maximumSize = Size(width: 16384, height: 16384)
  static let scales = 0.25...8
}
