internal import Input

/// An event of SDL or of an input source, as ``EventLoop`` handles it.
enum LoopEvent: Equatable {
  case input(InputEvent)
  /// Input events of the same time, handled in order.
  case inputs([InputEvent])
  case resized, exposed, shown, hidden, quit
}
