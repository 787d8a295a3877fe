/// Thresholds, durations and sizes of the list.
///
/// Values without a stated source are those of Documentation/Behavior.md; values marked "by eye"
/// were chosen for this project.
enum ListConstants {
  /// Distance of a swipe past which its release acts, as a fraction of the row's width.
  ///
  /// Larger values require longer swipes.
  static let swipeThreshold = 0.5
  /// Limit of the swipe threshold in points, so that swipes stay short in a wide window.
  static let maximumSwipeThreshold = 240.0
  /// Seconds in which a released row returns to its place; larger values are softer and slower.
  static let returnDuration = 0.2
  /// Seconds in which a swiped row turns green, or back, when it crosses the threshold.
  static let previewDuration = 0.15
  /// Seconds in which a row is completed or reopened by a key, a command, undo or redo.
  static let completionDuration = 0.25
  /// Longest time in seconds in which a deleted row moves by its own width.
  static let flightDuration = 0.3
  /// Seconds in which a row changes to the color of its new place.
  static let colorDuration = 0.3
  /// Height of a row in points at text scale 1.
  static let rowHeight = 50.0
  /// Points between a row's edges and its text.
  static let textInset = 15.0
  /// Points between a row's edge and the frame of a cue.
  static let cueGap = 10.0
  /// Width of a cue's frame, in points.
  static let cueWidth = 50.0
  /// Thickness of the line through a completed row's text, in points at text scale 1.
  static let strikethroughThickness = 2.0
  /// Seconds in which an edited row scrolls to the top and back; larger values are slower.
  static let editDuration = 0.3
  /// Opacity of the other rows while one is edited.
  static let fadedAlpha = 0.3
  /// Distance past which a pull adds a row, as a fraction of the window's height; limited to the
  /// height of a row.
  static let pullThreshold = 0.15
  /// Scale of a lifted row.
  static let liftScale = 1.05
  /// Seconds in which a row is lifted; by eye, larger values make rows look heavier.
  static let liftDuration = 0.15
  /// Height of a lifted row's shadow above it, in points; by eye.
  static let shadowAbove = 8.0
  /// Height of a lifted row's shadow below it, in points; by eye.
  static let shadowBelow = 18.0
  /// Height in points of the zones at the window's top and bottom in which the finger that drags a
  /// row scrolls the list.
  ///
  /// About a finger's width; with larger values scrolling begins sooner.
  static let autoscrollZone = 60.0
  /// Autoscroll speed at the window's edge, in points per second; by eye.
  static let autoscrollSpeed = 700.0
  /// Distance outside the window up to which the finger increases the autoscroll speed, in zone
  /// heights.
  static let autoscrollMaximumOvershoot = 1.5
  /// Mean distance in points that three fingers have to move for undo or redo.
  ///
  /// The height of a row, which is more than fingers tremble; larger values require longer swipes.
  static let historySwipeThreshold = 50.0
  /// Seconds for which a temporary notice is shown.
  static let noticeDuration = 5.0
  /// Seconds in which a notice appears and disappears; by eye.
  static let noticeFade = 0.2
  /// Seconds without a gesture after which an empty list says how to add a row.
  static let hintDelay = 1.0
  /// Minimum height of a notice at text scale 1 or less, in points; it grows with its text.
  static let noticeHeight = 50.0
  /// Minimum points above and below the text of a notice.
  static let noticePadding = 8.0
  /// Width in points of the colored left edge of a warning.
  static let noticeEdgeWidth = 4.0
  /// Width in points of a notice's action label at text scale 1 or less.
  static let noticeAction = 60.0
  /// Width in points at text scale 1 below which the quiet line has its action label below its text.
  ///
  /// Larger values leave more room for the text, at the cost of a larger area that looks tappable.
  static let quietLineWidth = 200.0
  /// Seconds in which the list scrolls to reveal a row; equal to `editDuration`.
  static let revealDuration = 0.3
  /// Number of row updates of an undo or redo up to which inserted rows slide in; with more the
  /// motion is cluttered.
  static let maximumSlidingRows = 64
  /// Thickness of the selected row's border, in points.
  static let selectionBorderWidth = 2.0
  /// Clamps `scale` to the supported range of text scales.
  static func textScale(nearest scale: Double) -> Double { min(max(scale, 0.75), 3) }
  /// The amount by which one key press changes the text scale.
  static let textScaleStep = 0.25
  /// Seconds in which the help page appears and disappears; equal to `noticeFade`.
  static let helpFade = 0.2
  /// Window width in points above which the help page has two columns.
  static let helpTwoColumns = 820.0
  /// Points between the window's edges and the content of the help page.
  static let helpMargin = 20.0
  /// Width in points that the widest keys need at a scale of 1, with margins: that of the smallest
  /// window.
  static let helpNarrowestWidth = 240.0
  /// Maximum width of a help section in points, which limits the length of its lines.
  static let helpColumnWidth = 420.0
  /// Points between two sections side by side.
  static let helpColumnGap = 60.0
  /// Points between two stacked sections.
  ///
  /// In the default window the heading of the second one is just visible, which shows that the page
  /// continues.
  static let helpSectionGap = 28.0
  /// Points below a heading.
  static let helpHeadingGap = 16.0
  /// Points between two gesture entries.
  static let helpDrawingGap = 12.0
  /// Points between two key entries.
  static let helpKeyGap = 14.0
  /// Points between a symbol and the text beside it.
  static let helpSymbolGap = 16.0
  /// Points between a symbol and the text below it.
  static let helpStackGap = 6.0
  /// Minimum width in points for text beside a symbol; about two short words.
  static let helpTextWidth = 80.0
  /// Height of a key, in points.
  static let helpKeyHeight = 26.0
  /// Points between a key's edges and its text.
  static let helpKeyPadding = 8.0
  /// Points between the keys of one entry.
  static let helpKeySpacing = 4.0
  /// Thickness of a key's border, in points.
  static let helpKeyBorderWidth = 1.0
  /// Length of the arrow on a key in points, and width of its head.
  static let helpArrow = 10.0
  /// The distance that an arrow key scrolls the help page, in wheel clicks: one row's height.
  static let helpArrowKeyClicks = 0.5
  /// The distance that Page Up and Page Down scroll the help page, as a fraction of the window's
  /// height; the rest of the window shows lines that were visible before.
  static let helpPageFraction = 0.85
}
