internal import Drawing
internal import Geometry
public import UserSettings

/// The colors and text styles of a screen; the colors may change while the screen exists.
///
/// A screen creates its theme and passes the theme on: to behaviors in their `BehaviorContext`, to views and
/// cells in their initializers. Views read the colors when they lay out or draw; ``RootScreen`` makes all
/// views do both after a change.
///
/// ```swift
/// let theme = Theme(ThemeColors(.ocean, contrast: .high))
/// theme.colors = ThemeColors(.night)
/// ```
@MainActor
public final class Theme {
  /// The colors, as they are now.
  var colors: ThemeColors

  /// Creates a theme with `colors`, by default those of `ColorTheme.heat`.
  public init(_ colors: ThemeColors = ThemeColors(.heat)) { self.colors = colors }

  /// Style of a row's text at text scale 1.
  let rowText = TextStyle(
    size: 16, isBold: true, shadow: TextShadow(offset: 1, opacity: 0.25))
  /// Style of a cue: the ✓ or ✗ beside a swiped row.
  let cueText = TextStyle(size: 32, isBold: true)
  /// Style of the name of a found row's list, at text scale 1.
  let listName = TextStyle(size: 12, isBold: true)
  /// Style of the chip that says when a row is due, at text scale 1.
  let dueText = TextStyle(
    size: DueDateConstants.fontSize, isBold: true, shadow: TextShadow(offset: 1, opacity: 0.25))
  /// Style of a notice's text at text scale 1.
  let noticeText = TextStyle(size: 14)
  /// Style of the label that says what a tap on a notice does, and of the problem in a status
  /// notice; at text scale 1.
  let noticeAction = TextStyle(size: 14, isBold: true)

  /// Returns the style of the chip that says when a row is due at the text scale `scale`.
  func dueText(scale: Double) -> TextStyle { dueText.scaled(by: scale) }

  /// Returns the style of a row's text at the text scale `scale`.
  func rowText(scale: Double) -> TextStyle { rowText.scaled(by: scale) }
}

extension TextStyle {
  /// Returns the style with its size multiplied by `scale`; weight and shadow stay the same.
  func scaled(by scale: Double) -> TextStyle {
    TextStyle(size: size * scale, isBold: isBold, shadow: shadow)
  }
}
