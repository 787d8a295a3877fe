internal import Drawing

/// The colors, text styles and scale of a help page.
///
/// The scale equals the list's text scale, limited to the largest multiple of
/// `ListConstants.textScaleStep` at which the widest keys fit the window. It is never below 1.
struct HelpStyle {
  /// The list's theme, in which the text styles of the help page are multiplied by `scale`.
  let theme: Theme
  /// The factor by which the page's texts, symbols and gaps are multiplied; at least 1.
  let scale: Double

  /// Creates the style of a page that is `width` points wide; `textScale` is the list's text scale.
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
