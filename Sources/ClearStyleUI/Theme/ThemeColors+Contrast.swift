internal import Drawing
internal import Geometry
internal import OnScreenKeyboard

extension ThemeColors {
  /// The contrast to which `contrast = high` darkens the backgrounds of rows.
  ///
  /// WCAG 2.1, criterion 1.4.3, requires 4.5 : 1; the rest makes up for the rounding to 8 bits.
  static let highContrast = 4.6
  /// The highest place in a row at which there is text, as a fraction of the row's height: there the
  /// bevel is lightest.
  ///
  /// The ascenders of the first of ten lines begin at about 0.06.
  static let lightestText = 0.05

  /// Makes text in all places at least as legible as ``highContrast`` says.
  ///
  /// Colors between two colors that are dark enough are dark enough, too, since luminance is a convex
  /// function of red, green and blue.
  mutating func raiseContrast() {
    for color in [\ThemeColors.firstRow, \.lastRow, \.completed] {
      let original = self[keyPath: color]
      self[keyPath: color] = original.dimmed(by: brightness { [original.dimmed(by: $0)] })
    }
    for (steps, last) in [
      (\ThemeColors.lists, Self.listSteps), (\.settings, SettingsRow.usual.count - 1),
    ] {
      let original = self[keyPath: steps]
      let factor = brightness { factor in
        (0...last).map { original.dimmed(by: factor).color(at: Double($0)) }
      }
      self[keyPath: steps] = original.dimmed(by: factor)
    }
    raiseTexts()
    raiseFadedTexts()
  }

  private mutating func raiseTexts() {
    for text in [\ThemeColors.hint, \.secondaryText, \.helpCaption, \.listName, \.due, \.dueBox] {
      self[keyPath: text] = foreground
    }
    emptyListAlpha = 1
    // Darker than the row, so that a number is at least as legible as the row's text.
    countBox = Color(white: 0, alpha: 0.3)
    textSelection = Color(white: 0, alpha: 0.6)
    searchField = Color(white: searchField.red * 0.6)
    helpWindow = Color(white: 0.03)
    keyboard.secondary = keyboard.foreground
  }

  /// Makes the text of rows that fade during an edit fade less than their backgrounds.
  private mutating func raiseFadedTexts() {
    let overlay = bevel.color(at: Self.lightestText)
    let steps = (0...Self.listSteps).map { lists.color(at: Double($0)) }
    let backgrounds = ([firstRow, lastRow, completed] + steps).map {
      overlay.over($0).dimmed(by: Self.standardFadedAlpha)
    }
    fadedAlpha =
      1
      - Self.largest { fade in
        let text = foreground.withAlpha(multipliedBy: 1 - fade)
        return backgrounds.allSatisfy { text.contrast(on: $0) >= Self.highContrast }
      }
  }

  /// Returns the largest factor, up to 1, with which text is legible on all `backgrounds` of rows.
  private func brightness(_ backgrounds: (Double) -> [Color]) -> Double {
    let overlay = bevel.color(at: Self.lightestText)
    return Self.largest { factor in
      backgrounds(factor).allSatisfy {
        foreground.contrast(on: overlay.over($0)) >= Self.highContrast
      }
    }
  }

  /// Returns the largest number from 0 to 1 that suffices, if all smaller ones do, too.
  private static func largest(where suffices: (Double) -> Bool) -> Double {
    if suffices(1) { return 1 }
    var (low, high) = (0.0, 1.0)
    // 12 halvings are finer than a step of 8 bits.
    for _ in 0..<12 {
      let middle = (low + high) / 2
      if suffices(middle) { low = middle } else { high = middle }
    }
    return low
  }
}
