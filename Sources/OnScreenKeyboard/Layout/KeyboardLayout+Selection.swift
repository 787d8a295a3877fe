extension KeyboardLayout {
  /// The layouts that the globe goes through: those called `names` in that order, or all of `layouts`
  /// without names; the one that fits `locale`, an environment's `LANG`, comes first.
  ///
  /// Names without a layout are left out. If no layout fits `locale`, the order stays as it is, but
  /// without names English comes first.
  ///
  /// ```swift
  /// keyboard.layouts = KeyboardLayout.selection(["us", "de"], of: layouts, locale: "de_DE.UTF-8")
  /// ```
  public static func selection(
    _ names: [String], of layouts: [KeyboardLayout], locale: String
  ) -> [KeyboardLayout] {
    var selected =
      names.isEmpty ? layouts : names.compactMap { name in layouts.first { $0.name == name } }
    let fitting = index(of: locale, in: selected)
    if let first = fitting ?? (names.isEmpty ? index(of: "en", in: selected) : nil) {
      selected.insert(selected.remove(at: first), at: 0)
    }
    return selected
  }
}
