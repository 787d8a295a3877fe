public import Drawing
public import Geometry
public import ToDoDocument
public import ViewKit

/// The screen of a document in a scene of its own, for the window, replays, snapshots and tests.
///
/// ```swift
/// let list = ListScene(document: document, size: size, scale: 1, textShaper: fonts)
/// canvas.paint(list.scene.frame(at: now))
/// ```
@MainActor
public struct ListScene {
  /// The controller of the scene's content.
  public let screen: ListScreen
  /// The scene; it retains the screen.
  public let scene: Scene

  /// Creates a screen of `document` without the `disabled` gestures, in a scene of `size` points at
  /// `scale` pixels per point.
  ///
  /// Animations take `slowness` times as long. With `showsAllTouches` all contacts are shown, with
  /// their gestures; otherwise only the mirrored contacts of a mouse, since nothing else shows
  /// their places.
  public init(
    document: ToDoDocument, size: Size, scale: Double, textShaper: any TextShaper,
    without disabled: Set<Gesture> = [], theme: Theme = .standard, slowness: Double = 1,
    showsAllTouches: Bool = false
  ) {
    self.init(
      ListScreen(document: document, without: disabled, theme: theme), size: size, scale: scale,
      textShaper: textShaper, slowness: slowness, showsAllTouches: showsAllTouches)
  }

  /// Creates a scene of `screen`.
  init(
    _ screen: ListScreen, size: Size, scale: Double, textShaper: any TextShaper,
    slowness: Double = 1, showsAllTouches: Bool = false
  ) {
    self.screen = screen
    scene = Scene(
      root: screen.root, size: size, scale: scale, textShaper: textShaper,
      relations: ListScreen.relations, slowness: slowness)
    scene.onKey = { event in
      if !screen.keyDown(event) { screen.onUnhandledKey?(event) }
    }
    screen.showTouches(in: scene, all: showsAllTouches)
  }
}
