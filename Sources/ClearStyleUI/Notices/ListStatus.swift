/// A lasting problem with a list's file, as shown to the user.
public struct ListStatus: Hashable, Sendable {
  /// The problem, such as ``Strings/notSaved(_:)``.
  public var problem: String
  /// What the user can do about it; empty if nothing.
  public var advice: String

  /// Creates a status from its texts.
  public init(_ problem: String, advice: String = "") {
    self.problem = problem
    self.advice = advice
  }
}
