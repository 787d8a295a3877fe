/// The reason why trackpads cannot be read.
public struct TrackpadError: Error, CustomStringConvertible, Hashable {
  /// What is missing, in a few words.
  public let description: String

  init(_ description: String) { self.description = description }
}
