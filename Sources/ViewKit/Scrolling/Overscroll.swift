/// The stage of a drag that moves content past its start, or past its end.
public enum Overscroll: Hashable, Sendable {
  /// No overscroll: no drag began at this edge of the content, or the content has returned to it.
  case idle
  /// A drag began with the content at or past the edge, and has not pulled the content past it yet.
  case possible
  /// The drag has pulled the content past the edge.
  case dragging
  /// The drag has ended, and the content returns to the edge.
  ///
  /// `isCancelled` is true if the contact was cancelled instead of lifted.
  case returning(isCancelled: Bool)

  /// The stage at the beginning of a drag; `isAtEdge` says whether the content is at or past the
  /// edge.
  static func beginning(isAtEdge: Bool) -> Overscroll { isAtEdge ? .possible : .idle }

  /// The stage after the content has moved; `isPastEdge` says whether it is past the edge now.
  func moved(isPastEdge: Bool) -> Overscroll {
    switch self {
    case .possible where isPastEdge: .dragging
    case .returning where !isPastEdge: .idle
    case .idle, .possible, .dragging, .returning: self
    }
  }

  /// The stage after the end of a drag.
  func ended(isCancelled: Bool) -> Overscroll {
    self == .dragging ? .returning(isCancelled: isCancelled) : .idle
  }
}
