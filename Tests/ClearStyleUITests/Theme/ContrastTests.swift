import Drawing
import Geometry
import Testing
import UserSettings

@testable import ClearStyleUI

/// Tests `contrast = high` on the colors as values.
@Suite struct ContrastTests {
  private static let minimum = 4.5

  /// The smallest contrast of `text` on a row with `background`, at all heights at which there may be text.
  private func contrast(_ text: Color, on background: Color, _ colors: ThemeColors) -> Double {
    stride(from: ThemeColors.lightestText, through: 0.95, by: 0.05).map { place in
      text.contrast(on: colors.bevel.color(at: place).over(background))
    }.min() ?? 0
  }

  @Test func `the contrast is that of WCAG`() {
    #expect(Color.white.contrast(on: .black) == 21)
    #expect(Color.black.contrast(on: .black) == 1)
    // The gray with the smallest contrast that suffices on white, as published by WebAIM.
    let gray = Color(white: Double(0x76) / 255)
    #expect(abs(gray.contrast(on: .white) - 4.54) < 0.005)
    #expect(abs(Color(white: 1, alpha: 0.5).contrast(on: .black) - 5.28) < 0.01)
  }

  @Test(arguments: ColorTheme.allCases)
  func `in high contrast, text on every row of 1 to 100 has at least 4.5`(theme: ColorTheme) {
    let colors = ThemeColors(theme, contrast: .high)
    for count in 1...100 {
      for row in 0..<count {
        let open = colors.openRowColor(row: row, of: count)
        let list = colors.listColor(row: row, of: count)
        #expect(contrast(colors.foreground, on: open, colors) >= Self.minimum)
        #expect(contrast(colors.listName, on: open, colors) >= Self.minimum)
        #expect(contrast(colors.foreground, on: list, colors) >= Self.minimum)
        #expect(
          contrast(colors.foreground, on: colors.countBox.over(list), colors) >= Self.minimum)
      }
    }
    #expect(contrast(colors.foreground, on: colors.completed, colors) >= Self.minimum)
    for row in SettingsRow.usual.indices {
      let color = colors.pageRowColor(row: row, of: SettingsRow.usual.count)
      #expect(contrast(colors.secondaryText, on: color, colors) >= Self.minimum)
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `in high contrast, cues have at least 4.5 beside the rows`(theme: ColorTheme) {
    let colors = ThemeColors(theme, contrast: .high)
    for cue in [colors.foreground, colors.completing, colors.deleting] {
      #expect(cue.contrast(on: .black) >= Self.minimum)
    }
  }

  @Test(arguments: ColorTheme.allCases)
  func `a color is darkened no more than needed, and not at all if it suffices`(theme: ColorTheme) {
    let colors = ThemeColors(theme, contrast: .high)
    for color in [\ThemeColors.firstRow, \.lastRow, \.completed] {
      let (before, after) = (ThemeColors(theme)[keyPath: color], colors[keyPath: color])
      let sufficed =
        contrast(colors.foreground, on: before, colors) >= ThemeColors.highContrast
      #expect(sufficed == (after == before))
      #expect(
        sufficed
          || contrast(colors.foreground, on: after, colors) < ThemeColors.highContrast + 0.1)
    }
  }

  @Test func `high contrast keeps hue and saturation of a row`() {
    let color = ThemeColors(.heat, contrast: .high).openRowColor(row: 19, of: 20)
    #expect(abs(color.green / color.red - 0.6) < 0.001 && color.blue == 0 && color.red < 0.9)
  }
}
