/// Sizes, distances and durations of rows that a finger holds.
enum ReorderingConstants {
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
}
