internal import Geometry
internal import ViewKit

/// Displaces the picture of a scene by a few points now and then, so that a display that shows the same
/// picture for months does not burn in.
@MainActor
final class PixelShift {
  // Documentation/Behavior.md specifies these numbers.

  /// Seconds between two displacements of the picture.
  private static let interval = 600.0
  /// Seconds by which a displacement is delayed while there are contacts.
  private static let delay = 10.0
  /// How far the picture is displaced at most, in points.
  private static let radius = 3.0
  /// The horizontal and the vertical distance of a diagonal displacement, in points: the largest whole
  /// number for which the displacement is not longer than `radius`.
  private static let diagonal = 2.0

  private unowned let scene: Scene
  private var step = 0

  /// Begins to displace the picture of `scene`, which is not displaced at first.
  init(_ scene: Scene) {
    self.scene = scene
    wait(Self.interval)
  }

  private func wait(_ seconds: Double) {
    scene.schedule(after: seconds) { [weak self] in self?.shift() }
  }

  /// A picture that a user touches stays.
  private func shift() {
    guard !scene.hasTouches else { return wait(Self.delay) }
    step += 1
    scene.displacement = Self.displacement(at: step)
    wait(Self.interval)
  }

  /// The displacement in points after `step` steps: nothing, and then around a circle of
  /// `radius`, in whole points.
  static func displacement(at step: Int) -> Point { positions[step % positions.count] }

  private static let positions: [Point] = {
    [
      Point(x: 0, y: 0), Point(x: radius, y: 0), Point(x: diagonal, y: diagonal),
      Point(x: 0, y: radius), Point(x: -diagonal, y: diagonal), Point(x: -radius, y: 0),
      Point(x: -diagonal, y: -diagonal), Point(x: 0, y: -radius), Point(x: diagonal, y: -diagonal),
    ]
  }()
}
