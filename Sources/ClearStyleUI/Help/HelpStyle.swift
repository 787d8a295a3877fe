internal import Drawing
internal import UserSettings

/// The colors, text styles and scale of a help page.
///
/// The scale equals the list's text scale, limited to the largest multiple of
/// `TextScaleSetting.step` at which the widest keys fit the window. It is never below 1.
struct HelpStyle {
  /// The list's theme.
  let theme: Theme
  /// The factor by which the page's texts, symbols and gaps are multiplied; at least 1.
  let scale: Double

  /// Creates the style of a page that is `width` points wide; `textScale` is the list's text scale.
  init(_ theme: Theme, textScale: Double, width: Double) {
    let step = TextScaleSetting.step
    let widest = (width / HelpConstants.narrowestWidth / step).rounded(.down) * step
    (self.theme, scale) = (theme, max(1, min(textScale, widest)))
  }

  /// Style of the heading of a section.
  var heading: TextStyle { bold(22) }
  /// Style of the name of a gesture.
  var title: TextStyle { bold(16) }
  /// Style of the effect of a gesture or key.
  var text: TextStyle { TextStyle(size: 16 * scale) }
  /// Style of a cue in a drawing.
  var cue: TextStyle { bold(16) }
  /// Style of the label of a drawn key.
  var key: TextStyle { bold(13) }

  private func bold(_ size: Double) -> TextStyle { TextStyle(size: size * scale, isBold: true) }
}
