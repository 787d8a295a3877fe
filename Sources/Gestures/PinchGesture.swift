public import Geometry
public import Input

/// Two contacts that move apart vertically.
///
/// Either both contacts move outward, or one moves outward while the other rests. If a contact
/// moves inward or sideways before the pinch begins, the pinch fails, since such contacts scroll or
/// swipe.
public struct PinchGesture: GestureMachine, Hashable, Sendable {
  private var group = TouchGroup(size: 2)

  /// Creates a gesture without contacts.
  public init() {}

  /// The current state; `possible` again once all contacts of a finished pinch have ended.
  public var state: GestureState { group.state }

  /// The smaller of the distances that the two contacts moved outward, in points; never negative.
  public var spread: Double {
    guard let pair else { return 0 }
    return max(0, min(pair.upperSpread, pair.lowerSpread))
  }

  /// Where the two contacts began, in points of the window; zero until both are down.
  ///
  /// The upper contact is the one that began higher. If both began at the same height, the upper
  /// contact is the one whose last position is higher.
  public var startLocations: (upper: Point, lower: Point) {
    (pair?.upper.start ?? .zero, pair?.lower.start ?? .zero)
  }

  /// The last positions of the two contacts, in points of the window; zero until both are down.
  public var locations: (upper: Point, lower: Point) {
    (pair?.upper.position ?? .zero, pair?.lower.position ?? .zero)
  }

  /// The midpoint between the places where the contacts began, in points of the window.
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

  /// The two contacts, ordered by the heights at which they began.
  ///
  /// If these heights are equal, the contacts are ordered by their last heights.
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

/// A recognizer of pinches, named as in UIKit.
public typealias PinchGestureRecognizer = GestureRecognizer<PinchGesture>

extension GestureRecognizer where Machine == PinchGesture {
  /// The smaller of the distances that the two contacts moved outward, in points; never negative.
  public var spread: Double { machine.spread }

  /// Where the two contacts began, in points of the window; zero until both are down.
  public var startLocations: (upper: Point, lower: Point) { machine.startLocations }

  /// The last positions of the two contacts, in points of the window; zero until both are down.
  public var locations: (upper: Point, lower: Point) { machine.locations }

  /// The midpoint between the places where the contacts began, in points of the window.
  public var midpoint: Point { machine.midpoint }
}
