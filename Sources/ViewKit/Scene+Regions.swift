public import Geometry
internal import Input

/// A part of a window that has a scene of its own: its own views, gestures, first responder, timers and
/// animations, which know nothing of other regions.
public struct SceneRegion {
  /// What the region shows, in coordinates whose origin is the region's.
  public let scene: Scene
  /// Its place, in points of the window; on whole pixels, so that it looks as if it were alone.
  public internal(set) var frame: Rect
  /// The contacts that began in the region.
  var touches: [TouchEvent] = []
}

// Several people can use one window, each a region of it: a contact belongs to the region where it began,
// and keys to the region where a contact began last.
//
//     let wall = Scene(root: View(), size: size, scale: 1, textShaper: fonts)
//     wall.addRegion(groceries.scene, in: Rect(x: 0, y: 0, width: 400, height: 700))
//     wall.addRegion(chores.scene, in: Rect(x: 400, y: 0, width: 400, height: 700))
extension Scene {
  /// Shows `region`, which gets the size of `frame`, in front of the views of this scene.
  ///
  /// `frame` must not overlap another region.
  public func addRegion(_ region: Scene, in frame: Rect) {
    (region.scale, region.size, region.pasteboard) = (scale, frame.size, pasteboard)
    region.dispatch(.keyboardAttached(isKeyboardAttached, time: now))
    regions.append(SceneRegion(scene: region, frame: frame))
    setNeedsFrame()
  }

  /// Moves `region` to `frame`.
  ///
  /// A change of its size cancels its contacts. Traps if this scene does not show `region`.
  public func setFrame(_ frame: Rect, of region: Scene) {
    guard let index = regions.firstIndex(where: { $0.scene === region }) else {
      preconditionFailure("the scene has \(regions.count) regions, and not this one")
    }
    regions[index].frame = frame
    region.size = frame.size
    setNeedsFrame()
  }

  /// The scene that gets keys and typed text: this one, or that of a region.
  var focusedScene: Scene { regions.isEmpty ? self : regions[focusedRegion].scene }

  /// Passes `event` to the regions that it concerns; returns false if it concerns this scene, too.
  func dispatchToRegions(_ event: InputEvent) -> Bool {
    switch event {
    case .touch(var touch):
      touch.position = rootPoint(touch.position)
      return dispatch(touch)
    case .wheel(let clicks, let position, let time):
      return dispatch(at: rootPoint(position)) { .wheel(clicks: clicks, position: $0, time: time) }
    case .middleClick(let position, let time):
      return dispatch(at: rootPoint(position)) { .middleClick(position: $0, time: time) }
    case .key, .text, .composition:
      focusedScene.dispatch(event)
      return true
    case .keyboardAttached, .interrupted, .focusLost:
      for region in regions { region.scene.dispatch(event) }
      return false
    }
  }

  /// Passes `touch` to the region in which the contact began; returns false if it began in none.
  private func dispatch(_ touch: TouchEvent) -> Bool {
    if touch.phase == .began { beginInRegion(touch) }
    guard
      let index = regions.firstIndex(where: { $0.touches.contains { $0.id == touch.id } })
    else { return false }
    onTouch?(touch)
    regions[index].touches.removeAll { $0.id == touch.id }
    if touch.phase != .ended, touch.phase != .cancelled { regions[index].touches.append(touch) }
    var own = touch
    own.position = touch.position - regions[index].frame.origin
    regions[index].scene.dispatch(.touch(own))
    return true
  }

  /// Makes the contact that of the region at its position; one with the same ID elsewhere is cancelled.
  private func beginInRegion(_ touch: TouchEvent) {
    let index = regions.firstIndex { $0.frame.contains(touch.position) }
    for other in regions.indices where other != index {
      guard var stale = regions[other].touches.first(where: { $0.id == touch.id }) else { continue }
      (stale.phase, stale.time) = (.cancelled, touch.time)
      _ = dispatch(stale)
    }
    guard let index else { return }
    focusedRegion = index
    if !regions[index].touches.contains(where: { $0.id == touch.id }) {
      regions[index].touches.append(touch)
    }
  }

  /// Passes the event that `makeEvent` returns for a point of the region at `point` to that region.
  private func dispatch(at point: Point, _ makeEvent: (Point) -> InputEvent) -> Bool {
    guard let region = regions.first(where: { $0.frame.contains(point) }) else { return false }
    region.scene.dispatch(makeEvent(point - region.frame.origin))
    return true
  }

  /// The shape of the pointer at `point` if it is in a region, or while it drags something of a region.
  func regionPointerShape(at point: Point) -> PointerShape? {
    if let shape = regions.lazy.compactMap(\.scene.dragPointerShape).first { return shape }
    return regions.first { $0.frame.contains(point) }.map {
      $0.scene.pointerShape(at: point - $0.frame.origin)
    }
  }
}
