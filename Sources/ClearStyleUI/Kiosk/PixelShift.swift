internal import Geometry
internal import ViewKit

/// Displaces the picture of a scene by a few points now and then, so that a display that shows the same
/// picture for months does not burn in.
@MainActor
final class PixelShift {
  private unowned let scene: Scene
  private var step = 0

  /// Begins to displace the picture of `scene`, which is not displaced at first.
  init(_ scene: Scene) {
    self.scene = scene
    wait(KioskConstants.shiftInterval)
  }

  private func wait(_ seconds: Double) {
    scene.schedule(after: seconds) { [weak self] in self?.shift() }
  }

  /// A picture that a user touches stays.
  private func shift() {
    guard !scene.hasTouches else { return wait(KioskConstants.shiftDelay) }
    step += 1
    scene.displacement = Self.displacement(at: step)
    wait(KioskConstants.shiftInterval)
  }

  /// The displacement in points after `step` steps: nothing, and then around a circle of
  /// `KioskConstants.shiftRadius`, in whole points.
  static func displacement(at step: Int) -> Point { positions[step % positions.count] }

  private static let positions: [Point] = {
    let (radius, diagonal) = (KioskConstants.shiftRadius, KioskConstants.shiftDiagonal)
    return [
      Point(x: 0, y: 0), Point(x: radius, y: 0), Point(x: diagonal, y: diagonal),
      Point(x: 0, y: radius), Point(x: -diagonal, y: diagonal), Point(x: -radius, y: 0),
      Point(x: -diagonal, y: -diagonal), Point(x: 0, y: -radius), Point(x: diagonal, y: -diagonal),
    ]
  }()
}
