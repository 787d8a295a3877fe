/// Durations and limits of the search.
enum SearchConstants {
  /// Seconds in which the search appears and disappears.
  static let fade = HelpConstants.fade
  /// The part of a search that one frame does, in units of `ListSearch`.
  ///
  /// 16 million take 4 to 8 ms on a virtual machine with two shared cores, so that a frame of 16 ms has
  /// time for the first rows that are shown. Then 1,000,000 short rows without a match take 2 frames, and
  /// 4 to 10 if all have other characters than ASCII ones. Smaller values make searches longer.
  static let workPerFrame = 16_000_000
  /// Most updates after a change of the lists that are animated one by one.
  static let maximumUpdates = 64
  /// Most rows, from the first to the last one that a change of the lists concerns, that are compared for
  /// animations; the comparison of 10,000 takes a few milliseconds.
  static let maximumComparedRows = 10_000
  /// Progress of the transition from the lists at which the line "Find" has faded out; by eye.
  static let findLineFadeOut = 0.05
  /// Largest part of a row's width, without that of its chip, that the name of its list may take; by eye.
  static let listNameFraction = 0.4
  /// Points between a found row's text and the name of its list; by eye.
  static let listNameGap = 10.0
}
