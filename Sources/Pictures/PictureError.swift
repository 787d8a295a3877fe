/// Why a picture could not be read or written; its text was copied where that happened.
public struct PictureError: Error, Hashable, CustomStringConvertible {
  /// One line for a person: what failed, and why.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
