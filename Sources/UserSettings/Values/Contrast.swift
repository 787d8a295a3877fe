/// How strongly text contrasts with its background; the raw values are those of the setting
/// `contrast`.
public enum Contrast: String, CaseIterable, Sendable {
  /// As the theme has it.
  case normal
  /// At least 4.5 : 1, as WCAG 2.1 measures it.
  case high
}
