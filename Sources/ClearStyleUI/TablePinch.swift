internal import Geometry
internal import Gestures
internal import ViewKit

/// The recognizer of pinches on a level's table, which the behaviors of both directions share.
///
/// A behavior handles one direction and gets only the states of that direction. When a pinch turns,
/// the behavior of the old direction gets `cancelled`, and the behavior of the new one `began`.
///
/// ```swift
/// context.pinch.handle(.apart) { [weak self] in self?.update($0) }
/// ```
@MainActor
final class TablePinch {
  /// Returns how far apart two contacts have to begin, in points, so that they may move together;
  /// called when a contact begins.
  var minimumDistanceTogether: () -> Double = { .infinity }
  /// Whether the table's level is shown, so that contacts anywhere in the view pinch this table.
  private let isShown: () -> Bool
  private let recognizer = PinchGestureRecognizer(kind: .pinch, machine: PinchGesture())
  private unowned let view: View
  // Not a dictionary, whose type the runtime would have to build at each start.
  private var apartHandler: ((GestureState) -> Void)?
  private var togetherHandler: ((GestureState) -> Void)?
  /// The direction of the current pinch; nil if there is none.
  private var direction: PinchGesture.Direction?

  /// Creates a recognizer of contacts in `view`, to which the first handler adds it.
  ///
  /// The view contains the table, and those of other levels. So a pinch during a transition between
  /// levels has both contacts, even if they hit different tables; it is a pinch of the level that
  /// `isShown`, which is called when a contact begins.
  init(in view: View, ifShown isShown: @escaping () -> Bool) {
    (self.view, self.isShown) = (view, isShown)
    recognizer.shouldReceive = { [weak self] _ in self?.isReady ?? false }
    recognizer.onTouchBegan = { [weak self] _ in self?.setAllowedDirections() }
    recognizer.onStateChange = { [weak self] in self?.update($0) }
  }

  /// Makes `handler` get the states of pinches in `direction`; a direction has one handler.
  func handle(_ direction: PinchGesture.Direction, by handler: @escaping (GestureState) -> Void) {
    precondition(self.handler(of: direction) == nil, "two handlers of pinches \(direction)")
    if apartHandler == nil, togetherHandler == nil { view.gestureRecognizers.append(recognizer) }
    switch direction {
    case .apart: apartHandler = handler
    case .together: togetherHandler = handler
    }
  }

  /// Whether a pinch in `direction` has begun and has not ended.
  func isActive(_ direction: PinchGesture.Direction) -> Bool { self.direction == direction }

  /// The smaller of the distances that the two contacts moved apart vertically, in points; 0 while
  /// they move together.
  var spread: Double { recognizer.spread }

  /// The distance between the two contacts, as a fraction of their distance when they began to move
  /// together; 1 while they move apart.
  var scale: Double { recognizer.scale }

  /// Where the two contacts began, in points of the window.
  var startLocations: (upper: Point, lower: Point) { recognizer.startLocations }

  /// The midpoint between the places where the contacts began, in points of the window.
  var midpoint: Point { recognizer.midpoint }

  private func handler(of direction: PinchGesture.Direction) -> ((GestureState) -> Void)? {
    direction == .apart ? apartHandler : togetherHandler
  }

  /// Whether a pinch in any direction can have an effect now.
  private var isReady: Bool {
    isShown() && (apartHandler != nil || minimumDistanceTogether() < .infinity)
  }

  private func setAllowedDirections() {
    guard !recognizer.state.isActive else { return }
    recognizer.allowsApart = apartHandler != nil
    recognizer.minimumDistanceTogether = minimumDistanceTogether()
  }

  private func update(_ state: GestureState) {
    switch state {
    case .began: begin()
    case .changed: if direction == recognizer.direction { report(.changed) } else { turn() }
    case .ended, .cancelled:
      report(state)
      direction = nil
    case .possible, .failed: break
    }
  }

  private func begin() {
    direction = recognizer.direction
    report(.began)
  }

  private func turn() {
    report(.cancelled)
    begin()
  }

  private func report(_ state: GestureState) {
    guard let direction else { return }
    handler(of: direction)?(state)
  }
}
