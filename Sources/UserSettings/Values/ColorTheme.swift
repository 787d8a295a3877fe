/// The named sets of colors; the raw values are those of the setting `theme`.
public enum ColorTheme: String, CaseIterable, Sendable {
  /// Rows from red to orange, blue lists: the colors of Documentation/Behavior.md.
  case heat
  /// Rows from deep blue to turquoise, violet lists.
  case ocean
  /// Rows from dark green to olive, amber lists.
  case forest
  /// Grays.
  case mono
  /// Embers: dark rows and dimmed text, for a bedroom.
  case night
}
