import Assets
import OnScreenKeyboard
import System
import Testing

@testable import clearstyle

@Suite struct KeyboardLayoutCatalogTests {
  @Test func `all layouts can be read, and the locale is that of texts`() {
    let catalog = KeyboardLayoutCatalog.compiledIn(
      for: Environment(["LANG": "de_DE.UTF-8", "LC_ALL": "fr_FR"]))
    #expect(catalog.layouts.map(\.name) == Assets.keyboards.map(\.name))
    #expect(catalog.selection([]).first?.name == "fr")
  }
}
