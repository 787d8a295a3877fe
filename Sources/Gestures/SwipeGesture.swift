public import Geometry
public import Input

/// A drag of a fixed number of contacts; the direction of the first to leave its slop decides for
/// all.
public struct SwipeGesture: GestureMachine, Hashable, Sendable {
  /// The directions in which the first contact has to leave its slop.
  public let axis: PanGesture.Axis
  private var group: TouchGroup

  /// Creates a swipe along `axis` by exactly `numberOfTouchesRequired` contacts; traps below 1.
  public init(numberOfTouchesRequired: Int, axis: PanGesture.Axis) {
    self.axis = axis
    group = TouchGroup(size: numberOfTouchesRequired)
  }

  /// The number of contacts that take part, neither more nor fewer.
  public var numberOfTouchesRequired: Int { group.size }

  /// The current state; `possible` again once all contacts of a finished swipe have ended.
  public var state: GestureState { group.state }

  /// The mean of the contacts' translations since they began, slop included, in points.
  public var translation: Point {
    let sum = group.members.reduce(Point.zero) { $0 + $1.translation }
    return sum * (1 / Double(max(1, group.members.count)))
  }

  /// Whether the kind of `touch` allows every gesture.
  ///
  /// One contact too many has to be observed, too, since it ends the swipe.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.allowsAnyGesture }

  /// Returns the actions that `input` causes, in the order to carry them out.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    group.handle(input) { [axis] members in
      guard let first = members.first(where: \.hasLeftSlop) else { return .undecided }
      return axis.allows(first.translation) ? .recognized : .failed
    }
  }
}

/// A recognizer of swipes, by UIKit's name.
public typealias SwipeGestureRecognizer = GestureRecognizer<SwipeGesture>

extension GestureRecognizer where Machine == SwipeGesture {
  /// The mean of the contacts' translations since they began, slop included, in points.
  public var translation: Point { machine.translation }
}
