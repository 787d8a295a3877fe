import OnScreenKeyboard
import Testing

/// Which layouts the globe goes through, and which of them is shown first.
struct LayoutSelectionTests {
  private func names(_ names: [String], _ locale: String) -> [String] {
    KeyboardLayout.selection(names, of: Layouts.all, locale: locale).map(\.name)
  }

  @Test func `without names all layouts are there, that of the locale first`() {
    #expect(names([], "ru_RU.UTF-8").prefix(3) == ["ru", "ar", "cz"])
    #expect(names([], "C").prefix(3) == ["us", "ar", "cz"])
    #expect(Set(names([], "de")) == Set(Layouts.all.map(\.name)))
    #expect(names([], "de").count == Layouts.all.count)
  }

  @Test func `names choose the layouts and their order, but that of the locale is first`() {
    #expect(names(["us", "de", "ru"], "fr_FR") == ["us", "de", "ru"])
    #expect(names(["us", "de", "ru"], "ru_RU") == ["ru", "us", "de"])
    #expect(names(["he"], "en_US") == ["he"])
  }

  @Test func `a name without a layout is left out`() {
    #expect(names(["xx", "de"], "C") == ["de"])
    #expect(names(["DE", "de"], "C") == ["de"])
  }
}
