internal import Input
internal import UserSettings
internal import ViewKit

/// A feature of the screen, such as a gesture or the selection.
///
/// Each behavior manages its own state and views. A single line in `RootScreen.behaviors` adds the
/// behavior to all screens.
///
/// ```swift
/// final class TapToAdd: Behavior {
///   static let gestures: Set<Gesture> = [.tapBelow]
///   init(_ context: BehaviorContext) { … }
/// }
/// ```
@MainActor
protocol Behavior: AnyObject {
  /// Attaches the behavior to the list of `context`; the caller retains the behavior.
  init(_ context: BehaviorContext)

  /// The gestures that the behavior implements.
  ///
  /// A screen does not create a behavior whose gestures are all disabled. A behavior without
  /// gestures is always created.
  static var gestures: Set<Gesture> { get }

  /// The levels that have the behavior, each with an instance of its own; without levels, the screen
  /// has one instance.
  static var levels: Set<Level> { get }

  /// Whether the behavior changes rows or lists; a screen of a file that can only be read has no such behavior.
  static var changesItems: Bool { get }

  /// Handles a key that is no command, and that no earlier behavior of the screen has handled; returns
  /// whether this behavior handled the key.
  func keyDown(_ event: KeyEvent) -> Bool

  /// Begins to edit what gets `text`, which is typed while nothing is edited, or ignores the text.
  ///
  /// Returns false if behaviors after this one may begin an edit.
  func beginTyping(_ text: String) -> Bool
}

extension Behavior {
  /// No gestures, so that a screen always creates the behavior.
  static var gestures: Set<Gesture> { [] }

  /// The levels whose rows are items; a level of another page has no behaviors.
  static var levels: Set<Level> { [.lists, .rows] }

  /// False.
  static var changesItems: Bool { false }

  /// Handles no key: returns false.
  func keyDown(_ event: KeyEvent) -> Bool { false }

  /// Begins no edit: returns false.
  func beginTyping(_ text: String) -> Bool { false }
}

/// The objects with which behaviors and notices are created.
///
/// To give behaviors and notices access to another object, add a property here; their initializers
/// need no new parameter.
@MainActor
struct BehaviorContext {
  /// The controller of the level's table; its methods are the commands that change rows.
  ///
  /// A behavior of the screen, which has no level, gets that of the rows.
  let list: ListController
  /// The levels of the window, and the commands that concern more than one level.
  let navigation: Navigation
  /// The root view of the screen, to which views in front of the rows are added.
  let rootView: RootView
  /// The colors and text styles of all views.
  let theme: Theme
  /// The recognizer of pinches on the level's table, to which behaviors add handlers.
  let pinch: TablePinch
  /// The texts of the window.
  var strings: any Strings { navigation.settings.strings }

  /// The context of the level of rows, and of what belongs to no level.
  init(_ navigation: Navigation, _ rootView: RootView, theme: Theme) {
    list = navigation.rows
    (self.navigation, self.rootView, self.theme) = (navigation, rootView, theme)
    pinch = TablePinch(in: navigation.view) { [unowned navigation] in navigation.level == .rows }
  }

  /// The context of the level of `list`, which is above the rows.
  init(_ other: BehaviorContext, list: ListController) {
    self.list = list
    (navigation, rootView, theme) = (other.navigation, other.rootView, other.theme)
    pinch = TablePinch(in: other.navigation.view) { [unowned navigation] in
      navigation.level != .rows
    }
  }
}
