/// Sizes, times and durations of reminders; Documentation/Behavior.md specifies them.
public enum ReminderConstants {
  /// Seconds in which reminders slide down over the top, and up again.
  static let slideDuration = 0.3
  /// The largest number of reminders that are shown at once, as rows or as notifications.
  public static let maximumCount = 3
  /// The height of the line that says how many more there are, as a fraction of a row's height; by eye.
  static let moreHeight = 0.5
  /// Milliseconds for which a reminder says "now" instead of its time.
  static let nowDuration: Int64 = 60_000
  /// Milliseconds after which a reminder is shown although its claim is not saved.
  static let claimTimeout: Int64 = 2000
  /// The size of the cue of a snooze, as a fraction of that of the ✓; by eye.
  static let cueScale = 0.5
}
