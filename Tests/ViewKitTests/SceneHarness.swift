import Drawing
import Geometry
import Input
import Timing
import ViewKit

/// Runs a scene on virtual time: sends input to the scene and draws its frames.
@MainActor
final class SceneHarness {
  let scene: Scene
  let shaper = BlockShaper()
  private(set) var now = Instant.zero
  /// An object that must stay alive although the views reference it weakly, such as a data source.
  private let retained: AnyObject?

  init(
    _ root: View, width: Double = 400, height: Double = 700, slowness: Double = 1,
    retaining retained: AnyObject? = nil
  ) {
    self.retained = retained
    scene = Scene(
      root: root, size: Size(width: width, height: height), scale: 1, textShaper: shaper,
      slowness: slowness)
    frame()
  }

  /// Advances the time by `seconds` and draws a frame.
  @discardableResult
  func frame(after seconds: Double = 0) -> DisplayList {
    now = now + seconds
    return scene.frame(at: now)
  }

  /// Draws `perSecond` frames per second for `seconds` of virtual time.
  func run(_ seconds: Double, perSecond: Double = 60) {
    for _ in 0..<Int((seconds * perSecond).rounded()) { frame(after: 1 / perSecond) }
  }

  /// Draws 60 frames per second until the scene needs no further frame, at most 10,000 frames.
  func settle() {
    for _ in 0..<10_000 where scene.needsFrame { frame(after: 1.0 / 60) }
  }

  func touch(
    _ phase: TouchEvent.Phase, _ x: Double, _ y: Double, finger: Int64 = 1,
    kind: TouchEvent.Kind = .finger
  ) {
    scene.handle(
      .touch(
        TouchEvent(
          id: TouchID(device: 0, number: finger), kind: kind, phase: phase,
          position: Point(x: x, y: y), time: now)))
  }

  /// Drags a finger from `from` to `to` in `steps` moves over `seconds`, with a frame before each
  /// move.
  ///
  /// The finger then rests for `rest` seconds. If `release` is true, the finger is lifted.
  func drag(
    _ from: Point, _ to: Point, seconds: Double = 0.2, steps: Int = 20, rest: Double = 0,
    release: Bool = true
  ) {
    touch(.began, from.x, from.y)
    for step in 1...steps {
      frame(after: seconds / Double(steps))
      let position = from + (to - from) * (Double(step) / Double(steps))
      touch(.moved, position.x, position.y)
    }
    if rest > 0 { frame(after: rest) }
    if release { touch(.ended, to.x, to.y) }
    frame()
  }

  func press(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    scene.handle(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: now)))
  }

  func type(_ text: String) { scene.handle(.text(text, time: now)) }

  /// The texts in a frame drawn now, each with its rectangle.
  func texts() -> [String: Rect] {
    frame().commands.reduce(into: [:]) { texts, command in
      guard case .image(let rect, let picture, _) = command else { return }
      shaper.text(of: picture).map { texts[$0] = rect }
    }
  }

  func turnWheel(_ clicks: Double) {
    scene.handle(.wheel(clicks: clicks, position: Point(x: 5, y: 5), time: now))
  }
}
