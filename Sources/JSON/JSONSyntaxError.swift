/// The reason why bytes are not a valid JSON object.
public struct JSONSyntaxError: Error, Hashable {
  /// The message of jansson, or "not an object" if the bytes are another JSON value.
  public let text: String
}
