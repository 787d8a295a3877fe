/// What the program carries with it instead of looking for it at start.
public enum Assets {
  /// The program's picture, a PNG of 128 × 128 pixels.
  public static var icon: [UInt8] { PackageResources.icon_png }
}
