import Geometry
import Gestures
import Input
import TestSupport
import Timing
import ViewKit

/// Sends touches to recognizers of one view, through a scene.
@MainActor
struct RecognizerHarness {
  private final class Root: View {
    var onGestureWillBegin: ((GestureKind) -> Void)?

    override func gestureWillBegin(_ kind: GestureKind) { onGestureWillBegin?(kind) }
  }

  private let scene: Scene
  private let root = Root()
  private var touches = Touches()

  init(_ recognizers: [any AnyGestureRecognizer], relations: GestureRelations = GestureRelations())
  {
    root.gestureRecognizers = recognizers
    scene = Scene(
      root: root, size: Size(width: 10_000, height: 10_000), scale: 1,
      textShaper: EmptyTextShaper(), relations: relations)
  }

  /// Called with the kind of a recognizer that has won a contact, before the recognizer changes its
  /// state.
  var onGestureWillBegin: ((GestureKind) -> Void)? {
    get { root.onGestureWillBegin }
    nonmutating set { root.onGestureWillBegin = newValue }
  }

  /// The time of the recognizers' next timer; nil if no timer is set.
  var nextDeadline: Instant? { scene.nextDeadline }

  /// Advances the time without firing timers.
  mutating func skip(_ milliseconds: Int64 = 1) { touches.skip(milliseconds) }

  /// Advances the time and fires the due timers.
  mutating func wait(_ milliseconds: Int64) {
    touches.skip(milliseconds)
    scene.fireTimers(upTo: touches.now)
  }

  func turnWheel() {
    scene.handle(.wheel(clicks: 1, position: Point(x: 1, y: 1), time: touches.now))
  }

  /// Sends a key event.
  ///
  /// No recognizer receives the event, but the arena decides after it, as after all events.
  func press(_ key: Key) { scene.handle(.key(KeyEvent(key, time: touches.now))) }

  mutating func send(
    _ finger: Int64, _ phase: TouchEvent.Phase, _ x: Double, _ y: Double,
    _ kind: TouchEvent.Kind = .finger
  ) {
    scene.handle(.touch(touches.event(finger, phase, x, y, kind)))
  }
}
