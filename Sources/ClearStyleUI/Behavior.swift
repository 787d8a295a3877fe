internal import Input
internal import ViewKit

/// One way to do something with the list: a gesture, or what some keys do.
///
/// No behavior knows another. Each listens to the table by itself, keeps its own state and undoes
/// its own picture, so that the list of them in `ListScreen` is all there is to add or remove.
@MainActor
protocol Behavior: AnyObject {
  /// Adds the behavior to the rows of `list`, which `screen` shows; whoever makes it keeps it.
  init(_ list: ListController, on screen: Screen)

  /// The gestures without which it has nothing to do: with all of them off it is not made.
  static var gestures: Set<Gesture> { get }

  /// Acts on a key that nobody in front of it took, and says whether it did.
  func keyDown(_ event: KeyEvent) -> Bool
}

extension Behavior {
  /// No gesture is all there is of it.
  static var gestures: Set<Gesture> { [] }

  /// Leaves every key to others.
  func keyDown(_ event: KeyEvent) -> Bool { false }
}
