/// How changes are shown; the raw values are those of the setting `motion`.
public enum MotionSetting: String, CaseIterable, Sendable {
  /// Rows and levels move.
  case normal
  /// Rows and levels fade in 0.1 s.
  case reduced
}
