internal import Drawing
internal import Geometry
internal import Input
internal import Timing
internal import ViewKit

/// A display as ``EventLoop`` uses it: it has a clock, provides events, waits, and shows frames.
///
/// ``SDLDisplay`` shows a window; tests use a display with a simulated clock.
@MainActor
protocol Display: AnyObject {
  /// The current time of the display's clock.
  var now: Instant { get }
  /// The size of the content in points.
  var size: Size { get }
  /// Pixels per point.
  var scale: Double { get }
  /// The refresh rate of the display in frames per second.
  var refreshRate: Double { get }
  /// Whether `present` waits for the display's refresh.
  var waitsForDisplay: Bool { get }
  /// Whether any input device can be read.
  var hasInput: Bool { get }
  /// Whether the time of an input event is when the event happened, not when it was read.
  var hasEventTimes: Bool { get }

  /// The next time at which `drainEvents` has events without new input; nil if there is no such
  /// time.
  var deadline: Instant? { get }
  /// Whether `drainEvents` may have events that do not end a `wait`.
  var hasUnannouncedEvents: Bool { get }
  /// Passes the pending events to `handle`, in order, in batches, until `handle` returns false.
  ///
  /// A batch contains the loop events for one event of the window system, or the events of the
  /// event sources. The next batch is read only after `handle` returns, so that text input turned
  /// on by `handle` applies to the next batch.
  func drainEvents(_ handle: ([LoopEvent]) -> Bool)
  /// Waits for an event, at most until `deadline`, or without limit if `deadline` is nil.
  ///
  /// May return early, without an event.
  func wait(until deadline: Instant?)
  /// Opens the event sources besides the window system.
  ///
  /// Called after the first frame, so that the first frame does not wait for devices to open.
  func openSources()

  /// The last position of the mouse in points of the window; nil before a mouse has moved or
  /// clicked.
  ///
  /// The position may be outside the window. Fingers do not change the position, although some
  /// systems move the pointer with a finger.
  var pointer: Point? { get }
  /// Shows the pointer in the shape `shape`.
  func updatePointer(_ shape: PointerShape)

  /// Whether text is edited, as `updateTextInput` was told last.
  var isEditingText: Bool { get }
  /// Tells input methods that text is edited, with the caret at `rect`, in points of the window; or, if
  /// `rect` is nil, that no text is edited. Keys generate text in either case.
  ///
  /// If the program shows no composition (`isComposing` is false) but the input method composes,
  /// the input method is reset.
  func updateTextInput(_ rect: Rect?, isComposing: Bool)

  /// Paints `list`, which becomes visible with `present`.
  func paint(_ list: DisplayList)
  /// Makes the painted list visible.
  func present()
  /// The pixels, draw calls and uploads of the list painted last.
  var work: CanvasWork { get }
  /// Makes the next frame be presented entirely; called when the display no longer shows the last
  /// frame.
  func invalidateFrame()
}

/// An event of a ``Display``, as ``EventLoop`` handles it.
enum LoopEvent: Equatable {
  case input(InputEvent)
  /// Several input events, handled in order.
  case inputs([InputEvent])
  /// The size of the window or the scale of its display has changed.
  case resized
  case exposed, shown, hidden
  /// The user has dropped something on the window.
  case dropped(Drop)
  /// The user closes the window.
  case closeRequested
  /// A signal, or the loss of the display, ends the program.
  case quit
  /// Another client destroyed the window: frames can no longer be shown.
  case destroyed
  /// ``Waker/wake()`` was called.
  case wake
  /// An event source requests an action.
  case action(SourceAction)
}
