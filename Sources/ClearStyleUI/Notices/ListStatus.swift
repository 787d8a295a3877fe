/// What is wrong with a list's file, for as long as it is.
public struct ListStatus: Hashable, Sendable {
  /// What a person should know, such as ``Strings/notSaved(_:)``.
  public var problem: String
  /// What they can do about it; empty where that is nothing.
  public var advice: String

  /// `problem`, against which `advice` helps.
  public init(_ problem: String, advice: String = "") {
    self.problem = problem
    self.advice = advice
  }
}
