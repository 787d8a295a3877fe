/// The error for bytes that are not an encoded change, as a damaged file may contain.
public struct ChangeDecodingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The offset of the first invalid byte.
  public let offset: Int

  /// A clause without a period, for a sentence that names the file.
  public var description: String { "a change makes no sense from its byte \(offset) on" }
}
