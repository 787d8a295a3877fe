/// Why a resource is not as its row after a sync.
public enum ResourceProblem: Equatable, Sendable {
  /// The server refuses the PUT or the DELETE, with this status.
  case refused(Int)
  /// 412 again after three merges, or 412 as the resource exists and then 404: something else keeps writing it, or the
  /// server does not accept its own ETags.
  case keepsChanging
  /// The server gives no ETag for the resource, without which it cannot be written safely.
  case hasNoETag
}
