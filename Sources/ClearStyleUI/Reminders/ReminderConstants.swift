/// Sizes, times and durations of reminders; Documentation/Behavior.md specifies them.
enum ReminderConstants {
  /// Seconds in which reminders slide down over the top, and up again.
  static let slideDuration = 0.3
  /// The largest number of reminders that are shown at once.
  static let maximumCount = 3
  /// The height of the line that says how many more there are, as a fraction of a row's height; by eye.
  static let moreHeight = 0.5
  /// Milliseconds by which a swipe to the left puts a reminder off.
  static let shortDelay: Int64 = 600_000
  /// Milliseconds by which the choice "in an hour" does.
  static let longDelay: Int64 = 3_600_000
  /// Milliseconds for which a reminder is told as one of now.
  static let nowDuration: Int64 = 60_000
  /// Seconds after which a reminder is shown although the note of that cannot be saved.
  static let claimTimeout = 2.0
  /// The size of the words beside a swiped reminder, as a fraction of that of the ✓; by eye.
  static let cueScale = 0.5
}
