internal import Input
public import ViewKit

/// Which contacts are drawn as dots in front of everything else.
public enum ShownTouches: Sendable {
  /// The two contacts of a mouse with Ctrl or Alt held, since nothing else shows where they are.
  case mirrored
  /// Each contact, as for a demonstration.
  case all
  /// Each contact with the names and states of its gestures, for debugging.
  case allWithGestures
}

extension RootScreen {
  /// Shows `touches` of `scene` in front of everything else.
  public func show(_ touches: ShownTouches, in scene: Scene) {
    let overlay = TouchOverlay(
      kinds: touches == .mirrored ? [.mirrored] : Set(TouchEvent.Kind.allCases))
    overlay.showsGestureNames = touches == .allWithGestures
    root.addSubview(overlay)
    root.setNeedsLayout()
    scene.onTouch = { [weak overlay] in overlay?.show($0) }
  }
}
