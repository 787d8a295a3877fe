internal import Drawing

/// The colors, text styles and lengths of a help page at one text scale.
///
/// The page grows with the list's text, as far as its keys fit the window, and is never smaller than
/// at a text scale of 1.
struct HelpStyle {
  /// The colors, and the text styles at `scale`.
  let theme: Theme
  /// The factor of all lengths, at least 1.
  let scale: Double

  /// Creates the style of a page that is `width` points wide over a list with `textScale`.
  init(_ theme: Theme, textScale: Double, width: Double) {
    let step = ListConstants.textScaleStep
    let widest = (width / ListConstants.helpNarrowestWidth / step).rounded(.down) * step
    let scale = max(1, min(textScale, widest))
    var scaled = theme
    scaled.helpHeading = theme.helpHeading.scaled(by: scale)
    scaled.helpTitle = theme.helpTitle.scaled(by: scale)
    scaled.helpText = theme.helpText.scaled(by: scale)
    scaled.helpCue = theme.helpCue.scaled(by: scale)
    scaled.keyText = theme.keyText.scaled(by: scale)
    (self.theme, self.scale) = (scaled, scale)
  }
}
