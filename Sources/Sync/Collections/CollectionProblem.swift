/// Why a collection is not synchronized, although the server has listed it.
public enum CollectionProblem: Error, Equatable, Sendable {
  /// The complete list has none of the resources of so many rows: it is empty, or the server is perhaps another one.
  case noneIsKnown(Int)
  /// The resources of the first number of rows are missing, of the second, which are known to be on the server.
  case resourcesAreMissing(Int, of: Int)
}
