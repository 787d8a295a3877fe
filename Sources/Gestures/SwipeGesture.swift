public import Geometry
public import Input

/// A drag by a fixed number of contacts of one hand.
///
/// The first contact that leaves its slop, the distance within which it counts as at rest, decides
/// for all contacts. If that contact moved along `axis`, the swipe is recognized; otherwise the
/// swipe fails.
public struct SwipeGesture: GestureMachine, Hashable, Sendable {
  /// The directions in which the first contact that leaves its slop has to move.
  public let axis: PanGesture.Axis
  private var group: TouchGroup

  /// Creates a swipe along `axis` by exactly `numberOfTouchesRequired` contacts; traps if that
  /// number is below 1.
  public init(numberOfTouchesRequired: Int, axis: PanGesture.Axis) {
    self.axis = axis
    group = TouchGroup(size: numberOfTouchesRequired)
  }

  /// The number of contacts that a swipe needs; more contacts of the hand or fewer make it fail.
  public var numberOfTouchesRequired: Int { group.size }

  /// The current state; `possible` again once a finished swipe has been reported.
  public var state: GestureState { group.state }

  /// The mean movement of the contacts since they came down, slop included, in points.
  public var translation: Point {
    let sum = group.members.reduce(Point.zero) { $0 + $1.translation }
    return sum * (1 / Double(max(1, group.members.count)))
  }

  /// Whether the kind of `touch` allows every gesture.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.allowsAnyGesture }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    group.handle(input) { [axis] members in
      guard let first = members.first(where: \.hasLeftSlop) else { return .undecided }
      return axis.allows(first.translation) ? .recognized : .failed
    }
  }
}

/// A recognizer of swipes, named as in UIKit.
public typealias SwipeGestureRecognizer = GestureRecognizer<SwipeGesture>

extension GestureRecognizer where Machine == SwipeGesture {
  /// The mean movement of the contacts since they came down, slop included, in points.
  public var translation: Point { machine.translation }
}
