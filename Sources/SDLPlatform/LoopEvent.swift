internal import Input

/// What an event of SDL's or of an input source means to ``EventLoop``.
enum LoopEvent: Equatable {
  case input(InputEvent)
  /// Inputs of one moment, which the scene gets in one dispatch.
  case inputs([InputEvent])
  case resized, exposed, shown, hidden, quit
}
