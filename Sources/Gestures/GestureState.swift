/// The state of a recognizer: possible → began → changed* → ended or cancelled, or possible →
/// ended or failed.
public enum GestureState: Hashable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether the state stays until every contact has ended.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture has begun and not ended.
  public var isActive: Bool { self == .began || self == .changed }
}
