/// Files that are compiled into the executable, so that nothing has to be installed beside it.
public enum Assets {
  /// The window's icon: a PNG file of 128 × 128 pixels.
  public static var icon: [UInt8] { PackageResources.icon_png }

  /// The layouts of the on-screen keyboard, in the order of their names; the names are those that the
  /// setting `osk.layouts` uses.
  ///
  /// Documentation/KeyboardLayouts.md describes the format. The bytes are not read before they are
  /// asked for.
  public static var keyboards: [(name: String, bytes: [UInt8])] {
    [
      ("ar", PackageResources.ar), ("cz", PackageResources.cz), ("de", PackageResources.de),
      ("el", PackageResources.el), ("es", PackageResources.es), ("fr", PackageResources.fr),
      ("gb", PackageResources.gb), ("he", PackageResources.he), ("it", PackageResources.it),
      ("pl", PackageResources.pl), ("pt", PackageResources.pt), ("ru", PackageResources.ru),
      ("tr", PackageResources.tr), ("ua", PackageResources.ua), ("us", PackageResources.us),
    ]
  }
}
