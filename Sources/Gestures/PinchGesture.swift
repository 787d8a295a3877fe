public import Geometry
public import Input

/// Two contacts that move apart vertically.
///
/// Both contacts move, or one of them while the other rests. Two contacts that move in the same
/// direction, toward each other or sideways fail the pinch: they scroll or swipe.
public struct PinchGesture: GestureMachine, Hashable, Sendable {
  private var group = TouchGroup(size: 2)

  /// Creates a gesture without contacts.
  public init() {}

  /// The current state; `possible` again once all contacts of a finished pinch have ended.
  public var state: GestureState { group.state }

  /// The smaller of the distances that the two contacts moved outward, in points; at least 0.
  public var spread: Double {
    guard let pair else { return 0 }
    return max(0, min(pair.upperSpread, pair.lowerSpread))
  }

  /// Where the contacts began, in points of the window; upper and lower never swap.
  public var startLocations: (upper: Point, lower: Point) {
    (pair?.upper.start ?? .zero, pair?.lower.start ?? .zero)
  }

  /// The contacts' last positions, in points of the window.
  public var locations: (upper: Point, lower: Point) {
    (pair?.upper.position ?? .zero, pair?.lower.position ?? .zero)
  }

  /// The midpoint of the start locations, in points of the window.
  public var midpoint: Point {
    let (upper, lower) = startLocations
    return (upper + lower) * 0.5
  }

  /// Whether the kind of `touch` allows a pinch.
  ///
  /// A third contact has to be observed, too, since it ends the pinch.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.allowsPinch }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    group.handle(input) { Pair($0).verdict }
  }

  private var pair: Pair? { group.isComplete ? Pair(group.members) : nil }

  /// Both contacts, ordered by where they began or, if at the same height, by where they are.
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

    /// The distance that the upper contact moved upward, in points; negative downward.
    var upperSpread: Double { -upper.translation.y }
    /// The distance that the lower contact moved downward, in points; negative upward.
    var lowerSpread: Double { lower.translation.y }

    var verdict: TouchGroup.Verdict {
      if upper.kind == .pinch, lower.kind == .pinch { return .recognized }
      if [upper, lower].contains(where: \.hasLeftSlopSideways) { return .failed }
      let threshold = GestureConstants.pinchMovementThreshold
      if upperSpread >= threshold, lowerSpread >= threshold,
        upperSpread + lowerSpread > max(upper.slop, lower.slop)
      {
        return .recognized
      }
      let spreads = [
        (upper, own: upperSpread, other: lowerSpread),
        (lower, own: lowerSpread, other: upperSpread),
      ]
      for (contact, own, other) in spreads where contact.hasLeftSlop {
        if own <= 0 || other <= -threshold { return .failed }
        if own >= GestureConstants.anchoredPinchSlops * contact.slop { return .recognized }
      }
      return .undecided
    }
  }
}

/// A recognizer of pinches, by UIKit's name.
public typealias PinchGestureRecognizer = GestureRecognizer<PinchGesture>

extension GestureRecognizer where Machine == PinchGesture {
  /// The smaller of the distances that the two contacts moved outward, in points; at least 0.
  public var spread: Double { machine.spread }

  /// Where the contacts began, in points of the window; upper and lower never swap.
  public var startLocations: (upper: Point, lower: Point) { machine.startLocations }

  /// The contacts' last positions, in points of the window.
  public var locations: (upper: Point, lower: Point) { machine.locations }

  /// The midpoint of the start locations, in points of the window.
  public var midpoint: Point { machine.midpoint }
}
