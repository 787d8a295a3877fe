extension ListSettings {
  /// The colors that the settings require.
  var colors: ThemeColors { ThemeColors(theme, contrast: contrast) }
}
