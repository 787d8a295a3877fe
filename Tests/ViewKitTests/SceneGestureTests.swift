import Geometry
import Gestures
import Input
import Testing
import Timing
import ViewKit

/// A view that records the kinds of the gestures that begin in the view.
@MainActor
private final class GestureRecorder: View {
  private(set) var begun: [GestureKind] = []
  var onBegin: (() -> Void)?

  override func gestureWillBegin(_ kind: GestureKind) {
    begun.append(kind)
    onBegin?()
  }
}

extension GestureKind {
  fileprivate static let hold = GestureKind("hold")
  fileprivate static let pan = GestureKind("pan")
  fileprivate static let swipe = GestureKind("swipe")
}

@MainActor
struct SceneGestureTests {
  private let root = GestureRecorder()
  private let inner = GestureRecorder()
  private let beside = GestureRecorder()
  private let tap = TapGestureRecognizer(kind: .tap, machine: TapGesture())
  private let hold = LongPressGestureRecognizer(kind: .hold, machine: LongPressGesture())
  private let pan = PanGestureRecognizer(kind: .pan, machine: PanGesture(axis: .any))
  private let harness: SceneHarness
  private let touch = TouchID(device: 0, number: 1)

  init() {
    inner.frame = Rect(x: 0, y: 0, width: 100, height: 100)
    beside.frame = Rect(x: 100, y: 0, width: 100, height: 100)
    root.addSubview(inner)
    root.addSubview(beside)
    inner.gestureRecognizers = [tap, hold]
    root.gestureRecognizers = [pan]
    harness = SceneHarness(root)
  }

  @Test func `every view that was hit, and no other, is notified of a gesture`() {
    harness.touch(.began, 50, 50)
    #expect(root.begun.isEmpty)
    harness.touch(.moved, 90, 50)
    #expect(inner.begun == [.pan] && root.begun == [.pan] && beside.begun.isEmpty)
  }

  @Test func `views are notified before the recognizer changes its state`() {
    var states: [GestureState] = []
    inner.onBegin = { [pan] in states.append(pan.state) }
    harness.touch(.began, 50, 50)
    harness.touch(.moved, 90, 50)
    #expect(states == [.possible] && pan.state == .began)
  }

  @Test func `views are notified of a tap, whose contact has ended`() {
    harness.touch(.began, 50, 50)
    harness.touch(.ended, 50, 50)
    #expect(inner.begun == [.tap] && root.begun == [.tap])
  }

  @Test func `a hold begins in a frame, without an event`() {
    harness.touch(.began, 50, 50)
    #expect(harness.scene.nextDeadline == Instant(seconds: 0.5))
    harness.frame(after: 0.4)
    #expect(inner.begun.isEmpty)
    harness.frame(after: 0.2)
    #expect(inner.begun == [.hold] && hold.state == .began)
    #expect(harness.scene.nextDeadline == nil)
  }

  @Test func `a contact that lifts after the deadline of a hold was held`() {
    harness.touch(.began, 50, 50)
    harness.frame(after: 0.49)
    harness.scene.handle(.touch(liftEvent(at: Instant(seconds: 0.51))))
    #expect(inner.begun == [.hold])
  }

  @Test func `a resize during a tap does not cancel the ended contact`() {
    var phases: [TouchEvent.Phase] = []
    harness.scene.onTouch = { phases.append($0.phase) }
    tap.onStateChange = { [harness] _ in harness.scene.size = Size(width: 300, height: 300) }
    harness.touch(.began, 50, 50)
    harness.touch(.ended, 50, 50)
    #expect(harness.scene.size.width == 300 && phases == [.began, .ended])
  }

  @Test func `the gestures of a contact are the possible ones, then the one that claimed it`() {
    harness.touch(.began, 50, 50)
    var gestures = harness.scene.gestures(of: touch)
    #expect(gestures.map(\.kind) == [.tap, .hold, .pan])
    harness.touch(.moved, 90, 50)
    gestures = harness.scene.gestures(of: touch)
    #expect(gestures.map(\.kind) == [.pan] && gestures.map(\.state) == [.began])
    harness.touch(.ended, 90, 50)
    #expect(harness.scene.gestures(of: touch).isEmpty)
  }

  @Test func `a view that leaves the tree cancels its gestures, other views continue`() {
    var states: [GestureState] = []
    let swipe = PanGestureRecognizer(kind: .swipe, machine: PanGesture(axis: .horizontal))
    swipe.onStateChange = { states.append($0) }
    inner.gestureRecognizers = [swipe, hold]
    harness.touch(.began, 50, 50)
    harness.touch(.moved, 90, 50)
    #expect(swipe.state == .began)
    harness.touch(.began, 60, 80, finger: 2)
    inner.removeFromSuperview()
    #expect(states == [.began, .cancelled] && hold.state == .possible)
    #expect(harness.scene.nextDeadline == nil)
    harness.touch(.moved, 60, 40, finger: 2)
    #expect(pan.state == .began && states.count == 2)
  }

  @Test func `a view back in the tree receives new contacts, not the old ones`() {
    let swipe = PanGestureRecognizer(kind: .swipe, machine: PanGesture(axis: .horizontal))
    inner.gestureRecognizers = [swipe]
    harness.touch(.began, 50, 50)
    inner.removeFromSuperview()
    root.addSubview(inner)
    harness.touch(.moved, 52, 50)
    harness.touch(.began, 60, 80, finger: 2)
    harness.touch(.moved, 90, 80, finger: 2)
    #expect(swipe.state == .began && swipe.translation.x == 20)
    harness.touch(.moved, 99, 50)
    #expect(swipe.translation.x == 20)
  }

  private func liftEvent(at time: Instant) -> TouchEvent {
    TouchEvent(
      id: touch, kind: .finger, phase: .ended, position: Point(x: 50, y: 50), time: time)
  }
}
