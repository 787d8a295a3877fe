public import Drawing
public import Geometry
public import ToDoDocument
public import UserSettings
public import ViewKit

/// A document's screen, and a scene that shows it; used by the window, replays, snapshots and
/// tests.
///
/// ```swift
/// let root = RootScene(document: document, size: size, scale: 1, textShaper: fonts)
/// canvas.paint(root.scene.frame(at: now))
/// ```
@MainActor
public struct RootScene {
  /// The controllers of the scene's content: one, or those of the regions from left to right.
  public let screens: [RootScreen]
  /// The scene that shows the screens' views; it retains the screens.
  public let scene: Scene
  /// The first of ``screens``, for what is about one list, such as the title of the window.
  public var screen: RootScreen { screens[0] }

  /// Creates a screen of `document` with `settings`, in a scene of `size` points at `scale` pixels
  /// per point.
  ///
  /// Animations take `slowness` times as long as normal; the contacts that `touches` selects are
  /// shown as dots.
  public init(
    document: ToDoDocument, size: Size, scale: Double, textShaper: any TextShaper,
    settings: Settings = Settings(), slowness: Double = 1, touches: ShownTouches = .mirrored
  ) {
    self.init(
      RootScreen(document: document, settings: settings), size: size, scale: scale,
      textShaper: textShaper, slowness: slowness, touches: touches)
  }

  /// Creates a scene that shows `screen`; the other parameters are those of the public initializer.
  init(
    _ screen: RootScreen, size: Size, scale: Double, textShaper: any TextShaper,
    slowness: Double = 1, touches: ShownTouches = .mirrored
  ) {
    screens = [screen]
    scene = Scene(
      root: screen.root, size: size, scale: scale, textShaper: textShaper,
      relations: RootScreen.relations, slowness: slowness)
    scene.onKey = { event in
      if !screen.keyDown(event) { screen.onUnhandledKey?(event) }
    }
    scene.onTextWithoutResponder = { screen.beginTyping($0) }
    scene.eventObservers.append { screen.noteInterruption(before: $0) }
    screen.apply(to: scene)
    screen.beginKiosk(in: scene)
    screen.show(touches, in: scene)
  }
}
