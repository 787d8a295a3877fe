public import Geometry
public import Input

/// Two contacts that move against each other, apart or together.
///
/// Both contacts may move, or one moves while the other rests. If they move in the same direction
/// before the pinch begins, the pinch fails, since such contacts scroll or swipe. So it does if they
/// move in a direction that is not allowed.
///
/// A pinch has one direction at a time: while `spread` is above 0, `scale` is 1, and while `scale`
/// is below 1, `spread` is 0. While `spread` is 0 and `scale` is 1, the pinch may turn into the
/// other direction.
///
/// ```swift
/// var pinch = PinchGesture()
/// pinch.minimumDistanceTogether = 50
/// ```
public struct PinchGesture: GestureMachine, Hashable, Sendable {
  /// The direction in which the two contacts of a pinch move.
  public enum Direction: Hashable, Sendable { case apart, together }

  /// Whether the contacts may move apart.
  public var allowsApart = true
  /// How far apart the two contacts have to begin, in points, so that they may move together.
  ///
  /// With infinity, the default, no pinch has the direction `together`. The two contacts of a mouse
  /// with Ctrl or Alt held never have it.
  public var minimumDistanceTogether = Double.infinity
  /// The direction of the pinch, or of the last one; `apart`, if that is allowed, until the contacts are
  /// closer by `GestureConstants.pinchTogetherDistance`.
  public private(set) var direction = Direction.apart
  /// Whether the contacts have moved apart vertically and together horizontally at once.
  ///
  /// Such a pinch keeps its direction, since `spread` or `scale` would jump at a turn.
  private var keepsDirection = false
  private var group = TouchGroup(size: 2)

  /// Creates a gesture without contacts.
  public init() {}

  /// The current state; `possible` again once a finished pinch has been reported.
  public var state: GestureState { group.state }

  /// The smaller of the distances that the two contacts moved outward vertically, in points; 0 if
  /// the direction is `together`, and never negative.
  public var spread: Double { direction == .apart ? pair?.spread ?? 0 : 0 }

  /// The distance between the two contacts, as a fraction of their distance when they began to move
  /// together; from 0 to 1, and 1 if the direction is `apart`.
  ///
  /// The distance is that of a straight line at any angle. If the system has recognized the pinch,
  /// the fraction is the scale that the system reports.
  public var scale: Double {
    direction == .together ? pair?.scale(minimumDistanceTogether) ?? 1 : 1
  }

  /// Where the two contacts began, in points of the window; zero before the first pinch begins.
  ///
  /// The upper contact is the one that began higher. If both began at the same height, the upper
  /// contact is the one whose last position is higher.
  public var startLocations: (upper: Point, lower: Point) {
    (pair?.upper.start ?? .zero, pair?.lower.start ?? .zero)
  }

  /// The last positions of the two contacts, in points of the window; zero before the first pinch
  /// begins.
  public var locations: (upper: Point, lower: Point) {
    (pair?.upper.position ?? .zero, pair?.lower.position ?? .zero)
  }

  /// The midpoint between the places where the contacts began, in points of the window.
  public var midpoint: Point {
    let (upper, lower) = startLocations
    return (upper + lower) * 0.5
  }

  /// Whether the kind of `touch` allows a pinch.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.allowsPinch }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    let wasActive = state.isActive
    let actions = group.handle(input) { [allowsApart, minimumDistanceTogether] members in
      PinchPair(members).verdict(minimumDistanceTogether, allowsApart: allowsApart)
    }
    if !wasActive, state.isActive {
      (direction, keepsDirection) = (allowsApart ? .apart : .together, false)
    }
    if wasActive || state.isActive { updateDirection() }
    return actions
  }

  /// Turns the pinch if the contacts have moved in the other direction, and not in the current one.
  private mutating func updateDirection() {
    guard let pair else { return }
    let isApart = allowsApart && pair.spread > 0
    let isTogether = pair.scale(minimumDistanceTogether) < 1
    if isApart, isTogether { keepsDirection = true }
    if !keepsDirection, isApart != isTogether { direction = isApart ? .apart : .together }
  }

  private var pair: PinchPair? { group.members.isEmpty ? nil : PinchPair(group.members) }
}

/// A recognizer of pinches, named as in UIKit.
public typealias PinchGestureRecognizer = GestureRecognizer<PinchGesture>

extension GestureRecognizer where Machine == PinchGesture {
  /// Whether the contacts may move apart.
  public var allowsApart: Bool {
    get { machine.allowsApart }
    set { machine.allowsApart = newValue }
  }

  /// How far apart the two contacts have to begin, in points, so that they may move together.
  public var minimumDistanceTogether: Double {
    get { machine.minimumDistanceTogether }
    set { machine.minimumDistanceTogether = newValue }
  }

  /// The direction in which the two contacts move.
  public var direction: PinchGesture.Direction { machine.direction }

  /// The smaller of the distances that the two contacts moved outward vertically, in points; never
  /// negative.
  public var spread: Double { machine.spread }

  /// The distance between the two contacts, as a fraction of their distance when they began to move
  /// together; from 0 to 1.
  public var scale: Double { machine.scale }

  /// Where the two contacts began, in points of the window; zero before the first pinch begins.
  public var startLocations: (upper: Point, lower: Point) { machine.startLocations }

  /// The last positions of the two contacts, in points of the window; zero before the first pinch
  /// begins.
  public var locations: (upper: Point, lower: Point) { machine.locations }

  /// The midpoint between the places where the contacts began, in points of the window.
  public var midpoint: Point { machine.midpoint }
}
