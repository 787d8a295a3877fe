/// All layouts that there are, and the choice of those that the globe goes through.
///
/// ```swift
/// let catalog = KeyboardLayoutCatalog(layouts, locale: "de_DE.UTF-8")
/// keyboard.layouts = catalog.selection([])  // German and English
/// ```
public struct KeyboardLayoutCatalog: Sendable {
  /// All layouts, in the order in which they are offered.
  public let layouts: [KeyboardLayout]
  private let locale: String

  /// Stores `layouts`; `locale` is the user's, an environment's `LANG`.
  public init(_ layouts: [KeyboardLayout], locale: String) {
    (self.layouts, self.locale) = (layouts, locale)
  }

  /// The layouts called `names` in that order; the one that fits the locale comes first.
  ///
  /// Names without a layout are left out. If none is left: the layout that fits the locale, and English.
  public func selection(_ names: [String]) -> [KeyboardLayout] {
    let named = names.compactMap { name in layouts.first { $0.name == name } }
    let english = KeyboardLayout.index(of: "en", in: layouts).map { [layouts[$0]] } ?? []
    var selected = named.isEmpty ? english : named
    guard let own = fitting(in: named.isEmpty ? layouts : named) else { return selected }
    selected.removeAll { $0 == own }
    return [own] + selected
  }

  private func fitting(in layouts: [KeyboardLayout]) -> KeyboardLayout? {
    KeyboardLayout.index(of: locale, in: layouts).map { layouts[$0] }
  }
}
