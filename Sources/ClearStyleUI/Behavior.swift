internal import Input
internal import ViewKit

/// An interaction with the list: a gesture, or a group of key commands.
///
/// Behaviors are independent of each other. Each observes the table, keeps its own state and
/// removes its own views, so that adding or removing one takes a single line in
/// `ListScreen.behaviors`.
///
/// ```swift
/// final class Shake: Behavior {
///   static let gestures: Set<Gesture> = [.shake]
///   init(_ list: ListController, on screen: ListScreenView) { … }
/// }
/// ```
@MainActor
protocol Behavior: AnyObject {
  /// Attaches the behavior to the table of `list`, which `screen` shows; the caller retains it.
  init(_ list: ListController, on screen: ListScreenView)

  /// The gestures that the behavior implements; it is not created if all of them are disabled.
  static var gestures: Set<Gesture> { get }

  /// Handles a key that no earlier behavior handled; returns whether it did.
  func keyDown(_ event: KeyEvent) -> Bool
}

extension Behavior {
  /// No gestures: the behavior is always created.
  static var gestures: Set<Gesture> { [] }

  /// Handles no key.
  func keyDown(_ event: KeyEvent) -> Bool { false }
}
