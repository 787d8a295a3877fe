/// Reports that fonts cannot be found or opened.
///
/// SDL's message is copied at the failure, because later calls replace it.
public struct TypesettingError: Error, Hashable, CustomStringConvertible {
  /// One line for the user: what failed, why and what to do.
  public let description: String

  init(_ description: String) {
    self.description = description
  }

  static let noFont = TypesettingError("no font found: install one, such as fonts-dejavu-core")
}
