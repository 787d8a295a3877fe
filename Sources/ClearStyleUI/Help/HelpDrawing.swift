internal import Geometry

/// A miniature drawing of a gesture: the rows, and the paths of the fingers.
///
/// Coordinates are points in a drawing of `size`.
struct HelpDrawing: Hashable {
  /// A row, with a bar in place of its text.
  struct Row: Hashable {
    var frame: Rect
    var color: Color
    var alpha = 1.0
    var isLifted = false
    var hasCaret = false
  }

  /// A finger that moves from `start` to `end`; a tap if both are equal.
  struct Finger: Hashable {
    var start: Point
    var end: Point
  }

  /// A cue whose center is at `position`.
  struct Cue: Hashable {
    var text: String
    var color: Color
    var position: Point
  }

  /// The size of every drawing, in points: a window of three rows.
  static let size = Size(width: 96, height: 60)

  /// The rows, from back to front.
  var rows: [Row]
  /// The cues, in front of the rows.
  var cues: [Cue] = []
  /// The fingers, in front of everything else.
  var fingers: [Finger]
}
