internal import Geometry

/// A gesture in small: what the rows do, and the way of the fingers; in points of `size`.
struct HelpDrawing: Hashable {
  /// A row; its text is a bar.
  struct Row: Hashable {
    var frame: Rect
    var color: Color
    var alpha = 1.0
    var isLifted = false
    var hasCaret = false
  }

  /// A finger at `end` that came from `start`; it taps where both are one.
  struct Finger: Hashable {
    var start: Point
    var end: Point
  }

  /// A mark with its middle at `place`.
  struct Cue: Hashable {
    var text: String
    var color: Color
    var place: Point
  }

  /// The window in small, over three rows.
  static let size = Size(width: 96, height: 60)

  /// Back to front.
  var rows: [Row]
  /// Over the rows.
  var cues: [Cue] = []
  /// Over everything.
  var fingers: [Finger]
}
