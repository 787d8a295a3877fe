/// A PNG that could not be encoded, decoded, read or written.
public struct PictureError: Error, Hashable, CustomStringConvertible {
  /// One line with the operation that failed and libpng's or the system's message.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
