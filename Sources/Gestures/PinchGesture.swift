public import Geometry
public import Input

/// Two contacts that move apart, up and down.
///
/// Both may move, or one while the other is an anchor. Two that move along together, towards each
/// other or sideways are no pinch: they scroll, or swipe two rows.
public struct PinchGesture: GestureMachine, Hashable, Sendable {
  private var group = TouchGroup(size: 2)

  /// A pinch that is open.
  public init() {}

  /// Where the gesture stands.
  public var state: GestureState { group.state }

  /// The smaller of the two contacts' ways outwards since they came down, in points; never below 0.
  public var spread: Double {
    guard let pair else { return 0 }
    return max(0, min(pair.up, pair.down))
  }

  /// Where the contacts came down, in points of the window; the upper one is that one for good.
  public var startLocations: (upper: Point, lower: Point) {
    (pair?.upper.start ?? .zero, pair?.lower.start ?? .zero)
  }

  /// Where the contacts are, or were when the gesture ended, in points of the window.
  public var locations: (upper: Point, lower: Point) {
    (pair?.upper.position ?? .zero, pair?.lower.position ?? .zero)
  }

  /// The middle between the places where the contacts came down, in points of the window.
  public var midpoint: Point {
    let (upper, lower) = startLocations
    return (upper + lower) * 0.5
  }

  /// Whatever may pinch: a third contact has to be seen, since it ends the pinch.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.mayPinch }

  /// Takes `input` in.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    group.handle(input) { Pair($0).verdict }
  }

  private var pair: Pair? { group.isComplete ? Pair(group.members) : nil }

  /// Both contacts, told apart by where they came down, or where they are if that was one place.
  private struct Pair {
    let upper: TouchGroup.Member
    let lower: TouchGroup.Member

    init(_ members: [TouchGroup.Member]) {
      let (first, second) = (members[0], members[1])
      let isInOrder =
        first.start.y == second.start.y
        ? first.position.y <= second.position.y : first.start.y < second.start.y
      upper = members[isInOrder ? 0 : 1]
      lower = members[isInOrder ? 1 : 0]
    }

    /// Points that the upper contact moved outwards.
    var up: Double { -upper.way.y }
    /// Points that the lower contact moved outwards.
    var down: Double { lower.way.y }

    var verdict: TouchGroup.Verdict {
      if upper.kind == .pinch, lower.kind == .pinch { return .wanted }
      if [upper, lower].contains(where: { $0.hasLeftSlop && abs($0.way.x) > abs($0.way.y) }) {
        return .unwanted
      }
      let stir = GestureConstants.pinchStir
      if up >= stir, down >= stir, up + down > max(upper.slop, lower.slop) { return .wanted }
      let ways = [(upper, out: up, other: down), (lower, out: down, other: up)]
      for (contact, out, other) in ways where contact.hasLeftSlop {
        if out <= 0 || other <= -stir { return .unwanted }
        if out >= GestureConstants.anchoredPinchSlops * contact.slop { return .wanted }
      }
      return .undecided
    }
  }
}

/// UIKit's name for a recognizer of pinches.
public typealias PinchGestureRecognizer = GestureRecognizer<PinchGesture>

extension GestureRecognizer where Machine == PinchGesture {
  /// The smaller of the two contacts' ways outwards since they came down, in points; never below 0.
  public var spread: Double { machine.spread }

  /// Where the contacts came down, in points of the window; the upper one is that one for good.
  public var startLocations: (upper: Point, lower: Point) { machine.startLocations }

  /// Where the contacts are, or were when the gesture ended, in points of the window.
  public var locations: (upper: Point, lower: Point) { machine.locations }

  /// The middle between the places where the contacts came down, in points of the window.
  public var midpoint: Point { machine.midpoint }
}
