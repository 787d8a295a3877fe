public import Input
public import Timing

/// An event source that reads the text of selections from other programs, without waiting for them, except by a fallback.
public protocol SelectionReader: EventSource {
  /// Begins to read the text of `selection`; an action that `drainEvents` returns later calls
  /// `completion` once.
  ///
  /// A request replaces a former request for the same selection whose text has not arrived. The
  /// former completion gets `SelectionError.cancelled`. The two selections are independent of each
  /// other. No completion is called once the reader is released.
  func request(_ selection: Selection, now: Instant, completion: @escaping Completion)

  /// Whether the window system can be asked; false once its connection is lost.
  var isOpen: Bool { get }
}

extension SelectionReader {
  /// Code that receives the text of a selection, or the reason why there is none.
  public typealias Completion =
    @MainActor @Sendable (Result<SelectionText, SelectionError>) -> Void
}
