public import Drawing
public import Geometry
internal import ViewKit

extension RootScene {
  /// Shows the scenes of `parts` side by side, each in a region of the same width, from left to right.
  ///
  /// ```swift
  /// let root = RootScene(sideBySide: [groceries, chores], size: size, scale: 1, textShaper: fonts)
  /// for screen in root.screens { screen.onSound = { audio.play($0.tones) } }
  /// ```
  ///
  /// The scenes get the size and the scale of their region, and keep everything else.
  public init(
    sideBySide parts: [RootScene], size: Size, scale: Double, textShaper: any TextShaper
  ) {
    screens = parts.flatMap(\.screens)
    let root = Columns(of: parts.map(\.scene))
    scene = Scene(root: root, size: size, scale: scale, textShaper: textShaper)
    for (part, frame) in zip(parts, root.frames(in: size, scale: scale)) {
      scene.addRegion(part.scene, in: frame)
    }
  }
}

extension RootScene {
  /// The screen that is shown at `point` of the window, else the first one, and where the point is in it.
  public func screen(at point: Point) -> (screen: RootScreen, point: Point) {
    guard let index = scene.regions.firstIndex(where: { $0.frame.contains(point) }) else {
      return (screen, point)
    }
    return (screens[index], point - scene.regions[index].frame.origin)
  }
}

/// Divides its width among regions of its scene, whenever its size changes.
private final class Columns: View {
  private let regions: [Scene]

  /// Lays out `regions`, which its owner adds to the scene.
  init(of regions: [Scene]) { self.regions = regions }

  override func layoutSubviews() {
    guard let scene else { return }
    for (region, frame) in zip(regions, frames(in: scene.size, scale: scene.scale)) {
      scene.setFrame(frame, of: region)
    }
  }

  /// The frames of the regions in a scene of `size`, on whole pixels.
  func frames(in size: Size, scale: Double) -> [Rect] {
    let edges = (0...regions.count).map {
      (size.width * Double($0) / Double(regions.count) * scale).rounded() / scale
    }
    return zip(edges, edges.dropFirst()).map {
      Rect(x: $0, y: 0, width: $1 - $0, height: size.height)
    }
  }
}
