import ClearStyleUI
import Geometry

/// What the command line sets; what it leaves out is nil or false.
struct Options: Equatable {
  var databasePath: String?
  /// Of the window or picture, in points.
  var size: Size?
  /// Pixels a point.
  var scale: Double?
  var isFullscreen = false
  /// Gestures that are switched off.
  var disabled: Set<Gesture> = []
  var showsTouches = false
  /// The file into which the window's session is recorded.
  var recordPath: String?
  var recordsText = false
  var isDemo = false
  var isVerbose = false
  var isQuiet = false
  var isJSON = false

  static let defaultSize = Size(width: 400, height: 700)
  static let minimumSize = Size(width: 240, height: 160)
  static let maximumSize = Size(width: 16384, height: 16384)
  static let scales = 0.25...8
}
