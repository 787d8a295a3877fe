/// The difference from a reference with which a picture still passes a check.
public struct GoldenTolerance: Hashable, Sendable {
  /// The largest difference of a channel, from 0 to 255, at which pixels count as equal.
  public var channel: Int
  /// The number of pixels that may differ by more than `channel`.
  public var pixels: Int

  /// Allows channels to differ by `channel`, and `pixels` pixels to differ by more.
  public init(channel: Int, pixels: Int = 0) {
    self.channel = channel
    self.pixels = pixels
  }

  /// No difference: for pictures of shapes.
  public static let exact = GoldenTolerance(channel: 0)
  /// Up to 16 of 255 per channel: for text, whose antialiasing depends on the version of FreeType.
  public static let text = GoldenTolerance(channel: 16)
}
