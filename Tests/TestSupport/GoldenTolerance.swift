/// How much a picture may differ from its reference and still pass a check.
public struct GoldenTolerance: Hashable, Sendable {
  /// The largest difference of a channel, from 0 to 255, at which pixels count as equal.
  public var channel: Int
  /// The number of pixels that may differ by more than `channel`.
  public var pixels: Int

  /// Creates a tolerance: any channel may differ by `channel`, and `pixels` pixels by more than
  /// that.
  public init(channel: Int, pixels: Int = 0) {
    self.channel = channel
    self.pixels = pixels
  }

  /// Allows no difference; for pictures without text.
  public static let exact = GoldenTolerance(channel: 0)
  /// Allows each channel to differ by 16 of 255; for pictures with text, whose antialiasing depends
  /// on the version of FreeType.
  public static let text = GoldenTolerance(channel: 16)
}
