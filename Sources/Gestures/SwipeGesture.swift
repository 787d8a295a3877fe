public import Geometry
public import Input

/// A drag of several contacts together; the first that leaves its slop decides for all.
public struct SwipeGesture: GestureMachine, Hashable, Sendable {
  /// The directions that belong to the swipe.
  public let axis: PanGesture.Axis
  private var group: TouchGroup

  /// A swipe along `axis` by exactly `numberOfTouchesRequired`, at least 1.
  public init(numberOfTouchesRequired: Int, axis: PanGesture.Axis) {
    self.axis = axis
    group = TouchGroup(size: numberOfTouchesRequired)
  }

  /// How many contacts take part, neither more nor fewer.
  public var numberOfTouchesRequired: Int { group.size }

  /// Where the gesture stands.
  public var state: GestureState { group.state }

  /// The mean of the contacts' ways since they came down, slop included, in points.
  public var translation: Point {
    let sum = group.members.reduce(Point.zero) { $0 + $1.way }
    return sum * (1 / Double(max(1, group.members.count)))
  }

  /// Whatever may be any gesture: one contact too many has to be seen, since it ends the swipe.
  public func receives(_ touch: TouchEvent) -> Bool { touch.kind.isOpen }

  /// Takes `input` in.
  public mutating func handle(_ input: GestureInput) -> [GestureAction] {
    group.handle(input) { [axis] members in
      guard let first = members.first(where: \.hasLeftSlop) else { return .undecided }
      return axis.allows(first.way) ? .wanted : .unwanted
    }
  }
}

/// UIKit's name for a recognizer of swipes.
public typealias SwipeGestureRecognizer = GestureRecognizer<SwipeGesture>

extension GestureRecognizer where Machine == SwipeGesture {
  /// The mean of the contacts' ways since they came down, slop included, in points.
  public var translation: Point { machine.translation }
}
