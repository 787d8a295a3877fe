/// How much a picture may differ from its reference.
public struct GoldenTolerance: Hashable, Sendable {
  /// The largest difference of a channel, of 255, that does not count.
  public var channel: Int
  /// How many pixels may differ by more.
  public var pixels: Int

  /// Lets channels differ by up to `channel` of 255, and up to `pixels` pixels by more.
  public init(channel: Int, pixels: Int = 0) {
    self.channel = channel
    self.pixels = pixels
  }

  /// The same picture, bit for bit: for shapes.
  public static let exact = GoldenTolerance(channel: 0)
  /// 16 of 255 everywhere: for text, whose rims depend on the version of FreeType.
  public static let text = GoldenTolerance(channel: 16)
}
