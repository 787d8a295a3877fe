internal import Input
internal import ViewKit

/// An interaction with the list: a gesture, or a group of key commands.
///
/// Behaviors are independent of each other. Each observes the table and manages its own state and
/// views, so that adding or removing a behavior takes a single line in `ListScreen.behaviors`.
///
/// ```swift
/// final class Shake: Behavior {
///   static let gestures: Set<Gesture> = [.shake]
///   init(_ context: ListContext) { … }
/// }
/// ```
@MainActor
protocol Behavior: AnyObject {
  /// Attaches the behavior to the list of `context`; the caller retains the behavior.
  init(_ context: ListContext)

  /// The gestures that the behavior implements; it is not created if all of them are disabled.
  static var gestures: Set<Gesture> { get }

  /// Handles a key that earlier behaviors did not handle; returns whether this one handled it.
  func keyDown(_ event: KeyEvent) -> Bool
}

extension Behavior {
  /// No gestures: the behavior is always created.
  static var gestures: Set<Gesture> { [] }

  /// Handles no key.
  func keyDown(_ event: KeyEvent) -> Bool { false }
}

/// The objects with which behaviors and notices are created.
///
/// To share another object, add a property here: no initializer changes.
@MainActor
struct ListContext {
  /// The controller of the table, with the commands on rows.
  let list: ListController
  /// The root view of the window, for views in front of the rows.
  let screen: ListScreenView
  /// The colors and text styles of all views.
  let theme: Theme
}
