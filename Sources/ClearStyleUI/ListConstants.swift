internal import Motion
internal import UserSettings

/// Thresholds, durations and sizes of the list, the notices and the help page.
///
/// Most values are specified in Documentation/Behavior.md; some sizes of notices and of the help
/// page are defined only here. Values marked "by eye" were chosen for this project by how they
/// look.
///
/// Sizes of the help page are multiplied by the page's scale (see `HelpStyle`), except `helpMargin`
/// and `helpKeyBorderWidth`.
enum ListConstants {
  /// Distance past which the release of a swiped row acts, as a fraction of the row's width.
  ///
  /// Larger values require longer swipes.
  static let swipeThreshold = 0.5
  /// Upper limit of the swipe threshold in points; keeps swipes short in a wide window.
  ///
  /// 160 points are half the width of the phone of which the gesture comes.
  static let maximumSwipeThreshold = 160.0
  /// Speed in points a second from which the release of a swiped row is a flick.
  ///
  /// Larger values require harder flicks.
  static let flickSpeed = 900.0
  /// Distance in points from which a flick completes or reopens a row.
  static let minimumFlickToComplete = 60.0
  /// Distance in points from which a flick deletes a row; larger than to complete it, since more is
  /// lost by mistake.
  static let minimumFlickToDelete = 100.0
  /// Seconds in which a released row returns to its place, a gap closes, or a single row fades in
  /// or out.
  ///
  /// Larger values make these motions softer and slower.
  static let returnDuration = 0.2
  /// Seconds in which a swiped row changes to the color of its new state, or back, when it crosses
  /// the swipe threshold.
  static let previewDuration = 0.15
  /// Seconds in which a row's line and color change when the row is completed or reopened without a
  /// swipe: by a key, undo, redo or another program.
  static let completionDuration = 0.25
  /// Longest time, in seconds, that a deleted row needs to move left by its own width.
  ///
  /// A row that undo or redo inserts slides in over this time.
  static let flightDuration = 0.3
  /// Seconds in which a row changes to the color of its new place.
  static let colorDuration = 0.3
  /// Height of a row in points at text scale 1.
  static let rowHeight = 50.0
  /// Largest number of lines of a row's text if rows are as high as their texts need.
  static let maximumLines = 10
  /// Left and right margin of the text in a row or a notice, in points.
  static let textInset = 15.0
  /// Points between a row's edge and the frame of a cue: the ✓ or ✗ beside a swiped row.
  static let cueGap = 10.0
  /// Width of a cue's frame, in points.
  static let cueWidth = 50.0
  /// Thickness of the line through a completed row's text, in points at text scale 1.
  static let strikethroughThickness = 2.0
  /// The thickness in points of the line through the cue of an action that is not allowed: as for the
  /// row's text, at twice the text's size.
  static let cueStrikethroughThickness = 4.0
  /// Minimum distance in points, at text scale 1, of a list's count from the left and right edges of
  /// its box; by eye.
  ///
  /// Larger values shrink long counts more.
  static let countPadding = 4.0
  /// Seconds in which cleared rows lose their height.
  static let clearDuration = 0.3
  /// Seconds after which a row that was completed disappears, if completed rows are hidden.
  ///
  /// The row first returns from its swipe, moves below the open rows and then stays for one second.
  static let lingerDuration = returnDuration + sinkDuration + 1
  /// Seconds after which it is checked again whether no contact is down, so that rows may disappear.
  static let lingerRetry = 0.5
  /// Seconds in which a completed row moves below the open rows, and a reopened one back; the duration
  /// of all moves of rows.
  static let sinkDuration = 0.3
  /// Seconds of the way from one level to the next.
  static let levelDuration = 0.3
  /// The curve of the way down from one level to the next; the way up is the same backward.
  static let levelCurve = TimingCurve.cubicBezier(x1: 0.67, y1: 0.18, x2: 0.30, y2: 0.86)
  /// Seconds in which an edited row scrolls to the top and back, and in which the other rows fade.
  ///
  /// Rows also move to their places in this time after a pull or a pinch has added a row. Larger
  /// values make these motions slower.
  static let editDuration = 0.3
  /// The height of the window, in points, up to which an edited row scrolls to its top.
  ///
  /// In a higher window, rows stay where they are, as far as the on-screen keyboard allows.
  static let editAtTopHeight = 800.0
  /// Seconds in which a change of a setting goes over into what it changes.
  static let settingDuration = 0.3
  /// Distance past which the release of a pull adds a row, as a fraction of the window's height.
  ///
  /// The distance is at most the height of a row.
  static let pullThreshold = 0.15
  /// Distance from which the release of a pull goes up a level, in multiples of the distance from
  /// which it adds a row.
  static let pullFurther = 2.0
  /// Distance from which the placeholder of a pull that can go up fades out, in the same multiples.
  ///
  /// The placeholder is gone at `pullFurther`.
  static let pullFadeOut = 1.75
  /// Length of the arrow in a pull's caption, in points at text scale 1; also the width of the
  /// arrow's head; by eye.
  static let captionArrow = 14.0
  /// Width of the arrow's stem in a pull's caption, in points at text scale 1; by eye.
  static let captionArrowStem = 3.0
  /// Points between the arrow and the text of a pull's caption; by eye.
  static let captionArrowGap = 10.0
  /// Progress of a fold for each 1 by which the scale of two fingers falls.
  ///
  /// With 2, the list is folded completely when the fingers are half as far apart as when the fold
  /// began. Larger values make folding need less movement.
  static let foldPerScale = 2.0
  /// Factor by which a lifted row is enlarged.
  static let liftScale = 1.05
  /// Seconds in which a lifted row grows to `liftScale`; by eye.
  ///
  /// Larger values make rows look heavier.
  static let liftDuration = 0.15
  /// Height of the shadow above a lifted row, in points; by eye.
  static let shadowAbove = 8.0
  /// Height of the shadow below a lifted row, in points; by eye.
  static let shadowBelow = 18.0
  /// Distance in points from the upper edge of the window within which a held row goes up a level.
  static let edgeHoldDistance = 12.0
  /// Seconds for which a row is held at the edge before it goes up.
  static let edgeHoldDuration = 0.8
  /// Length in points of the arrow that fills meanwhile; by eye.
  static let edgeArrow = 24.0
  /// Seconds after which a list opens above which a carried row is held.
  static let openDelay = 0.6
  /// The number of rows that can be dragged at the same time: as many as people with two fingers each
  /// have on a screen of ten contacts.
  static let maximumDraggedRows = 5
  /// Opacity of a carried row in its own list; by eye.
  static let carriedRowAlpha = 0.25
  /// Distance of a carried row in front of the lists from the left edge of the window, as a part of its
  /// width, so that the names of the lists stay visible; by eye.
  static let carriedRowInset = 0.4
  /// Height in points of the two zones, at the window's top and bottom, in which a finger that
  /// drags a row scrolls the list.
  ///
  /// 60 points are about the width of a finger. With larger values, scrolling begins farther from
  /// the window's edge. A zone is at most a quarter of the table's height.
  static let autoscrollZone = 60.0
  /// Autoscroll speed at the window's edge, in points per second; by eye.
  static let autoscrollSpeed = 700.0
  /// Distance of the finger outside the window beyond which the autoscroll speed no longer
  /// increases, in heights of an autoscroll zone.
  static let autoscrollMaximumOvershoot = 1.5
  /// Mean distance in points that three fingers must exceed, to the left for undo or to the right
  /// for redo.
  ///
  /// 50 points are the height of a row, and more than resting fingers tremble. Larger values
  /// require longer swipes.
  static let historySwipeThreshold = 50.0
  /// Seconds after a completion in which the next one is heard as the next note of the scale: longer than
  /// one needs to look for the next row, by trial.
  static let scalePause = 3.0
  /// Seconds for which a temporary notice is shown.
  static let noticeDuration = 5.0
  /// Seconds in which a notice fades in or out; by eye.
  static let noticeFade = 0.2
  /// Seconds for which an empty list must be left alone before it shows how to add a row.
  static let hintDelay = 1.0
  /// Horizontal padding of a title in the edit menu, and the menu's minimum distance from the left
  /// and right edges of the window, in points; by eye.
  static let editMenuPadding = 12.0
  /// Minimum height of the edit menu in points, enough for a finger.
  static let editMenuHeight = 44.0
  /// Distance in points of the edit menu from the edited row; by eye.
  static let editMenuGap = 6.0
  /// Minimum height of a notice in points, at text scales up to 1.
  ///
  /// Larger text scales multiply this height.
  static let noticeHeight = 50.0
  /// Minimum distance in points of a notice's text from the notice's top and bottom edges.
  static let noticePadding = 8.0
  /// Width in points of the colored left edge of a status notice.
  static let noticeEdgeWidth = 4.0
  /// Width in points, at text scales up to 1, of the label that says what a tap on a notice does.
  ///
  /// Larger text scales multiply this width.
  static let noticeAction = 60.0
  /// Window width in points, at text scales up to 1, below which the quiet line has its label below
  /// its text.
  ///
  /// The quiet line is the notice of a delete, undo or redo; its label says what a tap does. Larger
  /// text scales multiply the width. Larger values give the text the full width in more windows,
  /// but only half of the notice's height.
  static let quietLineWidth = 200.0
  /// Seconds in which the list scrolls to reveal a row; equal to `editDuration`.
  static let revealDuration = 0.3
  /// Largest number of row updates in one undo or redo at which inserted rows still slide in.
  ///
  /// With more updates, the motion of so many rows would look cluttered.
  static let maximumSlidingRows = 64
  /// Thickness of the border of the selected row, in points.
  static let selectionBorderWidth = 2.0
  /// The amount by which one key press changes the text scale.
  static let textScaleStep = 0.25
  /// Returns the text scale that a tap on the settings level sets: the next step, or the smallest scale
  /// after the largest.
  static func textScale(after scale: Double) -> Double {
    scale < TextScaleSetting.scale(nearest: .infinity)
      ? TextScaleSetting.scale(nearest: scale + textScaleStep) : TextScaleSetting.scale(nearest: 0)
  }
  /// Width of the lock in a row of the settings level, in points at text scale 1; by eye.
  static let lockWidth = 12.0
  /// Height of the lock in a row of the settings level, in points at text scale 1; by eye.
  static let lockHeight = 16.0
  /// Distance of that lock from the value at its left, in points at text scale 1; by eye.
  static let lockGap = 10.0
  /// Seconds without a contact after which `KeyboardShield` uncovers the rows; by eye.
  ///
  /// With a smaller value the taps of a slow typist hit rows.
  static let keyboardShieldDuration = 0.5
  /// Seconds in which the help page appears and disappears; equal to `noticeFade`.
  static let helpFade = 0.2
  /// Window width in points above which the help page shows its two sections side by side.
  static let helpTwoColumns = 820.0
  /// Minimum distance in points of the help page's sections from the window's edges.
  static let helpMargin = 20.0
  /// Window width in points that the help page needs at a scale of 1 to show its widest row of
  /// keys.
  ///
  /// The smallest possible window has this width.
  static let helpNarrowestWidth = 240.0
  /// Maximum width of a help section in points; limits the length of the text lines.
  static let helpColumnWidth = 420.0
  /// Points between two help sections that are side by side.
  static let helpColumnGap = 60.0
  /// Points between two help sections that are one above the other.
  ///
  /// Large enough to separate the sections more than the entries of a section; by eye.
  static let helpSectionGap = 28.0
  /// Points between the heading of a help section and the section's first entry.
  static let helpHeadingGap = 16.0
  /// Points between the entries of two gestures on the help page.
  static let helpDrawingGap = 12.0
  /// Points between the entries of two key combinations on the help page.
  static let helpKeyGap = 14.0
  /// Points between the column of drawings or keys on the help page and the text beside that
  /// column.
  static let helpSymbolGap = 16.0
  /// Points between a drawing or keys on the help page and the text below, if the page is too
  /// narrow for text beside them.
  static let helpStackGap = 6.0
  /// Minimum width in points of the text beside a drawing or keys on the help page.
  ///
  /// 80 points hold about two short words. If less space is left, the text is below the drawing or
  /// keys.
  static let helpTextWidth = 80.0
  /// Height of a drawn key on the help page, in points.
  static let helpKeyHeight = 26.0
  /// Minimum distance in points of a drawn key's label from the key's left and right edges.
  static let helpKeyPadding = 8.0
  /// Points between two drawn keys of the same key combination.
  static let helpKeySpacing = 4.0
  /// Thickness of the border of a drawn key, in points.
  static let helpKeyBorderWidth = 1.0
  /// Length of the arrow on a drawn arrow key, in points; also the width of the arrow's head.
  static let helpArrow = 10.0
  /// Distance by which an arrow key scrolls the help page, in wheel clicks of 100 points.
  ///
  /// 0.5 clicks are the height of a row.
  static let helpArrowKeyClicks = 0.5
  /// Distance by which Page Up and Page Down scroll the help page, as a fraction of the window's
  /// height.
  ///
  /// The rest of the window shows lines that were visible before the key was pressed.
  static let helpPageFraction = 0.85
}
