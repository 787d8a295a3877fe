/// Thresholds, durations and sizes of the list; those without a source of their own come from the contract.
enum ListConstants {
  /// Part of its width past which a row that is let go acts; more asks for longer swipes.
  static let swipeThreshold = 0.5
  /// The threshold's limit in points, so that a wide window does not ask for a whole arm.
  static let maximumSwipeThreshold = 240.0
  /// Seconds a row takes back to its place; more is softer and slower.
  static let returnDuration = 0.2
  /// Seconds in which a deleted row flies at least its own width; more is slower.
  static let flightDuration = 0.3
  /// Seconds in which a row takes on the color of its new place.
  static let colorDuration = 0.3
  /// Height of a row in points at text scale 1.
  static let rowHeight = 50.0
  /// Points between a row's edges and its text.
  static let textInset = 15.0
  /// Points between a row and the box of a cue.
  static let cueGap = 10.0
  /// Width of the box of a cue, in points.
  static let cueWidth = 50.0
  /// Thickness of the line through a completed row's text, in points.
  static let strikethrough = 2.0
  /// Seconds in which an edited row goes to the top, and back; more is calmer and slower.
  static let editDuration = 0.3
  /// Opacity of the rows that are not edited.
  static let fadedAlpha = 0.3
  /// Part of the window's height past which a pull adds a row, where that is less than a row.
  static let pullDistance = 0.15
  /// How much larger a lifted row is.
  static let liftScale = 1.05
  /// Seconds in which a row is lifted, by eye; more looks heavier.
  static let liftDuration = 0.15
  /// Points above a lifted row on which its shadow falls; by eye.
  static let shadowAbove = 8.0
  /// Points below a lifted row on which its shadow falls; by eye.
  static let shadowBelow = 18.0
  /// Points from either end of the window within which a dragged row scrolls the list.
  ///
  /// About a finger's width; more begins sooner.
  static let scrollZone = 60.0
  /// Points a second at which it scrolls at the very edge, by eye; more is faster everywhere.
  static let scrollSpeed = 700.0
  /// How far outside the window the speed goes on growing, in zones.
  static let scrollDepth = 1.5
  /// Points three fingers have to be from where they came down for a release to act.
  ///
  /// A row's height, more than hands tremble; more asks for longer swipes.
  static let historyDistance = 50.0
  /// Seconds the quiet line stays after a delete.
  static let noticeDuration = 5.0
  /// Seconds in which it comes and goes; by eye.
  static let noticeFade = 0.2
  /// Height of the quiet line in points at least; with more text than that holds it is higher.
  static let noticeHeight = 50.0
  /// Points above and below its text at least.
  static let noticePadding = 8.0
  /// Width in points of the left edge of a line that warns; more is louder.
  static let noticeEdge = 4.0
  /// Width of what can be tapped in it, in points.
  static let noticeAction = 60.0
  /// Seconds in which the list scrolls to a row that has to be seen; as an edit.
  static let revealDuration = 0.3
  /// Rows of one undone change up to which each slides back by itself; more would be a crowd.
  static let slidingRows = 64
  /// Thickness of the frame of the selected row, in points.
  static let selectionEdge = 2.0
  /// The nearest to `scale` of how small and how large rows and their text can be made.
  static func textScale(nearest scale: Double) -> Double { min(max(scale, 0.75), 3) }
  /// What one key makes them larger or smaller; more is coarser.
  static let textScaleStep = 0.25
  /// Seconds in which the page of gestures and keys comes and goes; as the quiet line.
  static let helpFade = 0.2
  /// Width of the window in points from which its two parts stand beside each other.
  static let helpTwoColumns = 700.0
  /// Points between the window's edges and what the page shows.
  static let helpMargin = 20.0
  /// Width of a part in points at most; more makes eyes travel.
  static let helpColumnWidth = 360.0
  /// Points between two parts beside each other.
  static let helpColumnGap = 60.0
  /// Points between two parts one below the other: in the default window the second is just to be
  /// seen, so that nobody takes the first for all.
  static let helpSectionGap = 28.0
  /// Points below a heading.
  static let helpHeadingGap = 16.0
  /// Points between two drawings.
  static let helpDrawingGap = 12.0
  /// Points between two rows of keys.
  static let helpKeyGap = 14.0
  /// Points between a picture and what it means.
  static let helpSymbolGap = 16.0
  /// Points between a picture and what it means below it.
  static let helpStackGap = 6.0
  /// Points that have to be left beside a picture for a text; about two short words.
  static let helpTextWidth = 80.0
  /// Height of a key, in points.
  static let helpKeyHeight = 24.0
  /// Points between a key's edges and its text.
  static let helpKeyPadding = 8.0
  /// Points between keys that are pressed together.
  static let helpKeySpacing = 4.0
  /// Thickness of a key's rim, in points.
  static let helpKeyEdge = 1.0
  /// Length of the arrow on a key, in points; its head is as wide as it is long.
  static let helpArrow = 10.0
  /// Clicks of the wheel that an arrow key turns the page by: one row's height.
  static let helpLine = 0.5
  /// Part of the window's height that Page Down scrolls by; the rest keeps the place.
  static let helpPage = 0.85
}
