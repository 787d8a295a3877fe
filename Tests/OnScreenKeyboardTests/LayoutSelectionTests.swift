import OnScreenKeyboard
import Testing

/// Which layouts the globe goes through, and with which of them an edit begins.
struct LayoutSelectionTests {
  private func names(_ names: [String], _ locale: String) -> [String] {
    KeyboardLayoutCatalog(Layouts.all, locale: locale).selection(names).map(\.name)
  }

  @Test func `without names there are two layouts, that of the locale and the English one`() {
    #expect(names([], "ru_RU.UTF-8") == ["ru", "us"])
    #expect(names([], "en_GB") == ["gb", "us"])
  }

  @Test(arguments: ["en_US.UTF-8", "C", "", "ja_JP.UTF-8"])
  func `where English is the language, or no layout fits it, there is one`(locale: String) {
    #expect(names([], locale) == ["us"])
  }

  @Test func `names choose the layouts and their order, but that of the locale is first`() {
    #expect(names(["us", "de", "ru"], "fr_FR") == ["us", "de", "ru"])
    #expect(names(["us", "de", "ru"], "ru_RU") == ["ru", "us", "de"])
    #expect(names(["he"], "en_US") == ["he"])
  }

  @Test
  func `a name without a layout is left out, and without any other it is as if there was none`() {
    #expect(names(["xx", "de"], "C") == ["de"])
    #expect(names(["DE", "de"], "C") == ["de"])
    #expect(names(["xx"], "de_DE") == ["de", "us"])
  }

  @Test func `without layouts none is selected`() {
    #expect(KeyboardLayoutCatalog([], locale: "de").selection(["de"]).isEmpty)
  }

  @Test(arguments: [
    ("", "us", "us"), ("123 – 4", "de", "de"), ("Milk", "ru", "us"), ("Milk", "de", "de"),
    ("Молоко", "us", "ru"), ("МОЛОКО", "de", "ru"), ("naïve", "de", "de"), ("חלב", "ru", "he"),
    ("Milk или чай", "us", "ru"), ("iPhone-кабель", "ru", "ru"), ("iPhone 8: кабель", "us", "us"),
    ("牛乳", "de", nil),
  ])
  func `an edit begins with the last layout, or with the first that writes most letters of the row`(
    text: String, last: String, expected: String?
  ) throws {
    let layouts = try ["us", "de", "ru", "he"].map(Layouts.named)
    let first = layouts.first(writing: text, after: try Layouts.named(last))
    #expect(first?.name == expected)
  }

  @Test func `every layout writes the letters of its own keys`() {
    for layout in Layouts.all {
      #expect(layout.writes(layout.rows.joined().map(\.base.text).joined()))
    }
  }
}
