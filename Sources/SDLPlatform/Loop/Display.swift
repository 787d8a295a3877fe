internal import Drawing
internal import Geometry
internal import Input
internal import Timing
internal import ViewKit

/// What ``EventLoop`` needs of a display: its time, its events, a way to wait, and frames on it.
///
/// ``SDLDisplay`` shows a window; tests use a display with a simulated clock.
@MainActor
protocol Display: AnyObject {
  /// The current time.
  var now: Instant { get }
  /// The size of the content in points.
  var size: Size { get }
  /// Frames per second.
  var refreshRate: Double { get }
  /// Whether `present` waits for the display.
  var waitsForDisplay: Bool { get }
  /// Whether any input device can be read.
  var hasInput: Bool { get }
  /// Whether input events carry the time at which they happened, not the time of reading them.
  var hasEventTimes: Bool { get }

  /// When `drainEvents` will have events without new input; nil if it will not.
  var deadline: Instant? { get }
  /// Passes the pending events to `handle`, in order, in batches, until `handle` returns false.
  ///
  /// A batch contains the loop events for one event of the window system. The next batch is read
  /// only after `handle` returns, so that text input turned on by `handle` applies to it.
  func drainEvents(_ handle: ([LoopEvent]) -> Bool)
  /// Waits for an event, at most until `deadline`; without limit if it is nil.
  ///
  /// May return early, without an event.
  func wait(until deadline: Instant?)
  /// Opens the event sources besides the window system; called after the first frame, so that this
  /// frame does not wait for devices.
  func openSources()

  /// The last position of the mouse in points of the window, which may be outside it; nil until a
  /// mouse has moved.
  ///
  /// Fingers do not count, although some systems move the pointer with them.
  var pointer: Point? { get }
  /// Shows the pointer in this shape.
  func updatePointer(_ shape: PointerShape)

  /// Whether text input is on: only then keys generate text.
  var isTextInputOn: Bool { get }
  /// Turns text input on for a caret at `rect`, in points of the window, or off if it is nil.
  func updateTextInput(_ rect: Rect?)

  /// Paints `list`, which becomes visible with `present`.
  func paint(_ list: DisplayList)
  /// Shows what was painted.
  func present()
  /// The work done for the last list.
  var work: CanvasWork { get }
  /// Makes the next frame be presented entirely, since the display no longer shows the last one.
  func invalidateFrame()
}

/// An event of a ``Display``, as ``EventLoop`` handles it.
enum LoopEvent: Equatable {
  case input(InputEvent)
  /// Several input events, handled in order.
  case inputs([InputEvent])
  case resized, exposed, shown, hidden
  /// The user or the system requests the end of the program.
  case quit
  /// Another client destroyed the window: frames can no longer be shown.
  case destroyed
  /// ``Waker/wake()`` was called.
  case wake
  /// An event source requests an action.
  case action(SourceAction)
}
