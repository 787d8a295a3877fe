/// Bytes that are not a change, as a damaged file has them.
public struct ChangeDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// How many bytes made sense before the first that did not.
  public let offset: Int

  /// The error in a few words, for a sentence that names the file.
  public var description: String { "a change makes no sense from its byte \(offset) on" }
}
