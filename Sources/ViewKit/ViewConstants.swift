/// Constants of the table, scroll view and text field.
enum ViewConstants {
  /// Seconds in which a row moves to its new place, as specified in Documentation/Behavior.md; a
  /// larger value makes the row slower.
  static let rowAnimationDuration = 0.3
  /// Seconds by which each row starts to move later than the row above, as specified in
  /// Documentation/Behavior.md; a larger value delays the lower rows more.
  static let rowAnimationStagger = 0.03
  /// The longest duration, in seconds, of a scroll to a new target that replaces a running scroll.
  ///
  /// With a larger value, the scroll falls behind keys pressed in quick succession.
  static let scrollRetargetDuration = 0.1
  /// Seconds in which a dropped row moves from the point of release to its place; a larger value
  /// makes the row slower.
  static let dropDuration = 0.2
  /// The highest speed of content, in points a second, at which a contact on the content can be a
  /// tap.
  ///
  /// A larger value allows taps while the content still moves.
  static let catchSpeed = 20.0
  /// Distance in points from an edge of the content at which content counts as scrolled to this edge.
  ///
  /// A larger value makes a short drag to the edge a pull past it.
  static let edgeSlack = 0.5
  /// Seconds in which changes fade if motion is reduced, as specified in Documentation/Behavior.md; a
  /// larger value makes changes softer.
  static let reducedMotionFade = 0.1
  /// The width of a caret, in points.
  ///
  /// A larger value makes the caret easier to see, but covers more of the next character.
  static let caretWidth = 2.0
  /// Seconds for which a blinking caret is shown, and for which it is then hidden.
  ///
  /// A smaller value makes the caret blink faster, but wakes the process more often.
  static let caretBlinkInterval = 0.5
  /// The number of times that a caret blinks before it stays visible: 10 blinks take 10 s.
  ///
  /// A larger value wakes the process more often.
  static let caretBlinkCount = 10
  /// The opacity of the white rectangle behind selected text, as specified in
  /// Documentation/Behavior.md; a larger value makes the selection easier to see and the text harder
  /// to read.
  static let selectionAlpha = 0.35
  /// The opacity of underlined text, as specified in Documentation/Behavior.md, Dates.
  static let underlinedAlpha = 0.7
  /// The thickness of the line below composed text, as a fraction of the text's size: 1 point at
  /// the default size of a row's text; a larger value touches the descenders.
  static let compositionUnderlineThickness = 1.0 / 16
  /// The longest time in seconds between two taps of a double tap; a larger value takes slow single
  /// taps for a double tap.
  static let multiTapInterval = 0.4
  /// The longest distance in points between two taps of a double tap.
  static let multiTapDistance = 20.0
  /// The diameter in points of the handles at the ends of selected text; a larger value does not fit
  /// below the last line of a row, and covers more of the next line between wrapped lines.
  static let handleDiameter = 14.0
  /// The distance in points from a handle within which a drag moves the handle: half of the 44 points
  /// that a finger needs; a larger value leaves less room to begin another selection.
  ///
  /// In a field of one line, only the horizontal distance counts.
  static let handleReach = 22.0
  /// The width of a scroll indicator in points, as specified in Documentation/Behavior.md; a larger value
  /// covers more of the rows.
  static let indicatorWidth = 3.0
  /// The distance in points of a scroll indicator from the edges, as in UIKit; a smaller value hides it in
  /// the rounded corner of a window.
  static let indicatorInset = 3.0
  /// The length in points of a scroll indicator of very long content, as in UIKit; a larger value moves it
  /// less.
  static let indicatorLength = 36.0
  /// The opacity of a scroll indicator, as specified in Documentation/Behavior.md.
  static let indicatorAlpha = 0.35
  /// Seconds after the last movement at which a scroll indicator begins to fade out, as specified in
  /// Documentation/Behavior.md.
  static let indicatorDelay = 0.5
  /// Seconds in which a scroll indicator fades out; by eye.
  static let indicatorFade = 0.25
  /// The largest number of simultaneous updates that are animated one by one.
  ///
  /// If there are more updates, each row moves directly to its final place, because the eye cannot
  /// follow single updates.
  static let maximumAnimatedUpdates = 64
}
