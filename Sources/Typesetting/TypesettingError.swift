/// Why there are no fonts; its text was copied where that happened.
public struct TypesettingError: Error, Hashable, CustomStringConvertible {
  /// One line for a person: what failed, why and what to do.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  static let noFont = TypesettingError("no font found: install one, such as fonts-dejavu-core")
}
