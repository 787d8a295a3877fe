import Geometry
import Input
import Testing
import UserSettings

@testable import ClearStyleUI

/// Tests the colors of the themes as values.
@Suite struct ThemeTests {
  private static let all = ColorTheme.allCases.flatMap { theme in
    Contrast.allCases.map { ThemeColors(theme, contrast: $0) }
  }

  @Test func `heat has the colors of the specification`() {
    let colors = ThemeColors(.heat)
    for count in 1...20 {
      for row in 0..<count {
        let green = count == 1 ? 0 : 0.6 * Double(row) / Double(count - 1)
        let color = colors.openRowColor(row: row, of: count)
        #expect(color.red == 1 && color.blue == 0 && abs(color.green - green) < 1e-9)
      }
    }
    #expect(colors.completed == Color(red: 0, green: 0.6, blue: 0))
    #expect(colors.placeholder(isList: false) == Color(red: 1, green: 0, blue: 0))
    #expect(colors.foreground == .white)
  }

  @Test func `heat is the default`() {
    #expect(Settings().colors == ThemeColors(.heat, contrast: .normal))
  }

  @Test(arguments: all)
  func `a placeholder has the color of the first row on its level`(colors: ThemeColors) {
    #expect(colors.placeholder(isList: false) == colors.openRowColor(row: 0, of: 7))
    #expect(colors.placeholder(isList: true) == colors.listColor(row: 0, of: 7))
  }

  @Test(arguments: all)
  func `no open row looks like a completed one`(colors: ThemeColors) {
    for row in 0..<20 {
      let (open, completed) = (colors.openRowColor(row: row, of: 20), colors.completed)
      #expect(distance(open, completed) > 0.15)
    }
  }

  @Test func `the levels of all themes have different colors`() {
    var shown: [Color] = []
    for theme in ColorTheme.allCases {
      let colors = ThemeColors(theme)
      for color in [
        colors.openRowColor(row: 0, of: 5), colors.listColor(row: 0, of: 5),
        colors.pageRowColor(row: 0, of: 5),
      ] {
        // The settings of heat and mono are both gray, as specified.
        #expect(shown.allSatisfy { distance($0, color) > 0.05 })
        shown.append(color)
      }
    }
  }

  @Test(arguments: all)
  func `all rows of a level differ from their neighbors`(colors: ThemeColors) {
    for row in 0..<4 {
      let pairs = [
        (colors.openRowColor(row: row, of: 5), colors.openRowColor(row: row + 1, of: 5)),
        (colors.listColor(row: row, of: 5), colors.listColor(row: row + 1, of: 5)),
        (colors.pageRowColor(row: row, of: 5), colors.pageRowColor(row: row + 1, of: 5)),
      ]
      for (one, other) in pairs { #expect(distance(one, other) > 0.005) }
    }
  }

  @Test func `night is dark, and at least as legible as heat`() {
    let (night, heat) = (ThemeColors(.night), ThemeColors(.heat))
    #expect(night.foreground.luminance < 0.5)
    for row in 0..<20 {
      let pairs = [
        (night.openRowColor(row: row, of: 20), heat.openRowColor(row: row, of: 20)),
        (night.listColor(row: row, of: 20), heat.listColor(row: row, of: 20)),
        (night.completed, heat.completed),
      ]
      for (dark, light) in pairs {
        #expect(dark.luminance < 0.05)
        #expect(night.foreground.contrast(on: dark) >= heat.foreground.contrast(on: light))
      }
    }
  }

  /// The distance of the colors in the cube of red, green and blue.
  private func distance(_ a: Color, _ b: Color) -> Double {
    let parts = [a.red - b.red, a.green - b.green, a.blue - b.blue]
    return parts.reduce(0) { $0 + $1 * $1 }.squareRoot()
  }
}
