/// Files that are compiled into the executable, so that nothing has to be installed beside it.
public enum Assets {
  /// The window's icon: a PNG file of 128 × 128 pixels.
  public static var icon: [UInt8] { PackageResources.icon_png }
}
