internal import Geometry
internal import OnScreenKeyboard
public import UserSettings

// The table of all colors in which the themes differ; by eye, except heat.
extension ThemeColors {
  /// Creates the colors of `theme`.
  public init(_ theme: ColorTheme, contrast: Contrast = .normal) {
    switch theme {
    case .heat: self = .heat
    case .ocean: self = .ocean
    case .forest: self = .forest
    case .mono: self = .mono
    case .night: self = .night
    }
    if contrast == .high { raiseContrast() }
  }

  private static let heat = ThemeColors(
    firstRow: Color(red: 1, green: 0, blue: 0), lastRow: Color(red: 1, green: 0.6, blue: 0),
    completed: Color(red: 0, green: 0.6, blue: 0),
    lists: ColorSteps(
      hue: 212, saturation: 0.93, lightness: 0.53, hueStep: -2.5, saturationStep: 0.01,
      lightnessStep: 0.025),
    settings: ColorSteps(hue: 0, saturation: 0, lightness: 0.28, lightnessStep: 0.04))

  private static let ocean = ThemeColors(
    firstRow: Color(red: 0.02, green: 0.22, blue: 0.6),
    lastRow: Color(red: 0, green: 0.64, blue: 0.7),
    completed: Color(red: 0.36, green: 0.4, blue: 0.44),
    lists: ColorSteps(
      hue: 268, saturation: 0.5, lightness: 0.48, hueStep: -2.5, lightnessStep: 0.025),
    settings: ColorSteps(hue: 212, saturation: 0.22, lightness: 0.26, lightnessStep: 0.03))

  private static let forest = ThemeColors(
    firstRow: Color(red: 0.04, green: 0.36, blue: 0.2),
    lastRow: Color(red: 0.55, green: 0.6, blue: 0.1),
    completed: Color(red: 0.4, green: 0.29, blue: 0.22),
    lists: ColorSteps(
      hue: 28, saturation: 0.65, lightness: 0.4, hueStep: 2.5, lightnessStep: 0.02),
    settings: ColorSteps(hue: 110, saturation: 0.12, lightness: 0.24, lightnessStep: 0.03))

  private static let mono = ThemeColors(
    firstRow: Color(white: 0.32), lastRow: Color(white: 0.58), completed: Color(white: 0.14),
    lists: ColorSteps(hue: 0, saturation: 0, lightness: 0.38, lightnessStep: 0.03),
    settings: ColorSteps(hue: 0, saturation: 0, lightness: 0.18, lightnessStep: 0.03))

  private static let night: ThemeColors = {
    var colors = ThemeColors(
      firstRow: Color(red: 0.26, green: 0.05, blue: 0.03),
      lastRow: Color(red: 0.24, green: 0.14, blue: 0.02),
      completed: Color(red: 0.02, green: 0.13, blue: 0.07),
      lists: ColorSteps(
        hue: 212, saturation: 0.35, lightness: 0.14, hueStep: -2.5, lightnessStep: 0.008),
      settings: ColorSteps(hue: 20, saturation: 0.06, lightness: 0.1, lightnessStep: 0.008))
    colors.dim(to: Color(red: 0.72, green: 0.6, blue: 0.48))
    return colors
  }()

  /// Makes everything as dark as a bedroom requires; texts get the hue and at most the brightness of
  /// `foreground`.
  private mutating func dim(to foreground: Color) {
    self.foreground = foreground
    completing = Color(red: 0.2, green: 0.7, blue: 0.2)
    deleting = Color(red: 0.9, green: 0.25, blue: 0.2)
    (countBox, textSelection) = (
      foreground.withAlpha(multipliedBy: 0.1), foreground.withAlpha(multipliedBy: 0.25)
    )
    (hint, listName) = (
      foreground.withAlpha(multipliedBy: 0.7), foreground.withAlpha(multipliedBy: 0.8)
    )
    (due, dueBox) = (
      foreground.withAlpha(multipliedBy: DueDateConstants.textAlpha),
      foreground.withAlpha(multipliedBy: DueDateConstants.boxAlpha)
    )
    emptyListAlpha = 0.7
    (selection, warning) = (foreground, deleting)
    (secondaryText, helpCaption) = (
      foreground.withAlpha(multipliedBy: 0.8), foreground.withAlpha(multipliedBy: 0.8)
    )
    helpBar = foreground.withAlpha(multipliedBy: 0.8)
    (searchField, helpWindow) = (Color(white: 0.1), Color(white: 0.07))
    notice = Color(white: 0.07, alpha: 0.95)
    (key, keyEdge) = (Color(white: 0.08), Color(white: 0.2))
    bevel = Self.bevel(light: 0.3)
    dimKeyboard()
  }

  private mutating func dimKeyboard() {
    keyboard.foreground = foreground
    keyboard.secondary = foreground.withAlpha(multipliedBy: 0.8)
    keyboard.background = Color(white: 0.02)
    (keyboard.key, keyboard.functionKey) = (Color(white: 0.11), Color(white: 0.07))
    (keyboard.pressedKey, keyboard.popover) = (Color(white: 0.17), Color(white: 0.15))
    keyboard.selection = foreground
  }
}

extension Settings {
  /// The colors that the settings require.
  var colors: ThemeColors { ThemeColors(theme, contrast: contrast) }
}
