/// When the on-screen keyboard appears; the raw values are those of the setting `osk`.
public enum KeyboardMode: String, CaseIterable, Sendable {
  /// When an edit begins by a finger while no keyboard is attached.
  case auto
  /// With each edit.
  case on
  /// Never.
  case off
}
