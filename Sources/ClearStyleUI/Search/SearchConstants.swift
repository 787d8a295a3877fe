/// Durations and limits of the search.
enum SearchConstants {
  /// Seconds in which the search appears and disappears; equal to `ListConstants.helpFade`.
  static let fade = 0.2
  /// The part of a search that one frame does, in units of `ListSearch`.
  ///
  /// 30 million take 6 ms on a laptop of 2020, so that a frame of 16 ms has time for the rest. Then
  /// 1,000,000 short rows take 2 frames, and 10 to 20 if most have other characters than ASCII ones.
  static let workPerFrame = 30_000_000
  /// The longest search in seconds: the animation that asks for its frames ends only then.
  static let longestSearch = 86_400.0
  /// Largest part of a row's width that the name of its list may take; by eye.
  static let listNameFraction = 0.4
  /// Points between a found row's text and the name of its list; by eye.
  static let listNameGap = 10.0
}
