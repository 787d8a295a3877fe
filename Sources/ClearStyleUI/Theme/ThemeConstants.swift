/// Constants of the themes.
enum ThemeConstants {
  /// The contrast to which `contrast = high` darkens the backgrounds of rows.
  ///
  /// WCAG 2.1, criterion 1.4.3, requires 4.5 : 1; the rest makes up for the rounding to 8 bits.
  static let highContrast = 4.6
  /// The highest place in a row at which there is text, as a fraction of the row's height: there the
  /// bevel is lightest.
  ///
  /// The ascenders of the first of ten lines begin at about 0.06.
  static let lightestText = 0.05
  /// Opacity of all other rows while a row is edited; in high contrast, of their backgrounds.
  static let fadedAlpha = 0.3
}
