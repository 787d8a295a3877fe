/// Names one step of a list's history, also before the file has given it a number.
public struct StepID: Hashable, Sendable {
  /// The number that stands for it in files, above 0.
  public let rawValue: Int64

  /// The step that a file has the number of.
  public init(rawValue: Int64) {
    self.rawValue = rawValue
  }
}
