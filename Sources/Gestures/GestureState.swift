/// Where a recognizer stands: possible → began → changed* → ended or cancelled, or possible →
/// ended or failed.
public enum GestureState: Hashable, Sendable {
  case possible, began, changed, ended, cancelled, failed

  /// Whether nothing can follow until every touch is gone.
  public var isTerminal: Bool { self == .ended || self == .cancelled || self == .failed }

  /// Whether the gesture has begun and is not over.
  public var isActive: Bool { self == .began || self == .changed }
}
