import Geometry
import Testing

@testable import ClearStyleUI
@testable import ViewKit

/// Compares each frame with the previous one and reports objects that jump.
///
/// The fastest specified motions are a window's length in 0.2 s and a change of color or opacity in
/// 0.15 s. The peak speed of an animation is up to twice its mean speed. So an object that changes
/// faster than twice these speeds has jumped.
@MainActor
struct ContinuityChecker {
  /// The motion that the input since the last frame may cause in addition to animations.
  struct Input {
    /// The sum of the distances that the fingers have moved, in points.
    var distance = 0.0
    /// The distance in points that wheel clicks scroll at once.
    var wheel = 0.0
  }

  private let app: App
  private var last: FrameSnapshot
  /// The animated scroll of the list: its target offset and its whole distance, in points; the
  /// distance is 0 while no scroll runs.
  private var scroll = (target: 0.0, distance: 0.0)
  /// The distance, in points, by which the list scrolled in the last frame that advanced the time.
  private var lastStep = 0.0

  init(_ app: App) {
    self.app = app
    last = FrameSnapshot(of: app)
  }

  /// Compares the current frame with the last one, which was shown `seconds` earlier; a failure
  /// names `action`.
  mutating func check(after seconds: Double, _ input: Input, _ action: String) {
    let next = FrameSnapshot(of: app)
    defer { last = next }
    followScroll()
    let step = abs(next.contentOffset - last.contentOffset)
    defer { if seconds > 0 { lastStep = step } }
    let limits = Limits(app, seconds, input, scroll: max(scroll.distance * 0.15, lastStep * 1.1))
    let action = "\(action); scrolled from \(last.contentOffset) to \(next.contentOffset)"
    for (key, element) in next.elements {
      if let before = last.elements[key] {
        guard limits.isVisible(key, in: last) || limits.isVisible(key, in: next) else { continue }
        let isSmooth = limits.areSimilar(before, element)
        #expect(isSmooth, "\(before) became \(element), \(action)")
      } else if limits.isVisible(key, in: next) {
        let isReplacement = contains(similar: element, in: last, without: next, limits)
        #expect(isReplacement, "\(element) appeared, \(action)")
      }
    }
    for (key, element) in last.elements where next.elements[key] == nil {
      guard limits.isVisible(key, in: last) else { continue }
      let isReplaced = contains(similar: element, in: next, without: last, limits)
      #expect(isReplaced, "\(element) disappeared, \(action)")
    }
  }

  /// Records the distance of an animated scroll when the scroll begins or gets another target.
  private mutating func followScroll() {
    let target = app.table.targetContentOffset
    if app.table.isMoving, target == scroll.target { return }
    scroll = (target, app.table.isMoving ? abs(target - last.contentOffset) : 0)
  }

  /// Whether `frame` has an object similar to `element` that `other` does not have.
  ///
  /// This is so when a placeholder becomes a row.
  private func contains(
    similar element: FrameSnapshot.Element, in frame: FrameSnapshot,
    without other: FrameSnapshot, _ limits: Limits
  ) -> Bool {
    frame.elements.contains {
      other.elements[$0.key] == nil && limits.areSimilar($0.value, element)
    }
  }
}

/// The largest differences between two successive frames that are no jump.
@MainActor
private struct Limits {
  /// The speed in points per frame with which a finger may throw rows and the list.
  private static let fastestFinger = 8.0
  /// The largest difference of a position, in points.
  private let distance: Double
  /// The largest difference of an opacity, a color component, or the part of a text that is struck
  /// through; all of these are from 0 to 1.
  private let fraction: Double
  private let window: Rect

  /// Computes the limits for two frames that are `seconds` apart.
  ///
  /// `scroll` is the distance that the list may scroll. It is a separate limit because an animated
  /// scroll may be longer than the window, and keeps its speed when its target changes.
  init(_ app: App, _ seconds: Double, _ input: ContinuityChecker.Input, scroll: Double) {
    let size = app.scene.size
    window = Rect(origin: .zero, size: size)
    let frames = max(1, seconds * 240)
    let motion = max(size.width, size.height, 400) / 0.2 / 240 * 2 * frames + Self.fastestFinger
    distance = motion + scroll + input.distance + input.wheel
    // A placeholder becomes opaque while each of two fingers moves by half a row's height. So fast
    // fingers change its opacity fast.
    let followed = 4 * input.distance / app.table.rowHeight
    fraction = 2 / 0.15 / 240 * frames + followed + input.wheel / app.table.rowHeight
  }

  /// Whether one element can become the other in the next frame without a jump.
  func areSimilar(_ a: FrameSnapshot.Element, _ b: FrameSnapshot.Element) -> Bool {
    let distances = [
      a.rect.minX - b.rect.minX, a.rect.maxX - b.rect.maxX, a.rect.minY - b.rect.minY,
      a.rect.maxY - b.rect.maxY,
    ]
    // On the way over another hue, a component changes in half the time.
    let parts = [a.alpha - b.alpha] + differences(a.color, b.color).map { $0 / 2 }
    // A placeholder's opacity follows its height or the distance of a pull, however fast these
    // change. So its limit is larger.
    let fraction = a.name == "placeholder" ? 3 * fraction : fraction
    // The strikethrough line and the cues follow the row, so their limit grows with the distance
    // that the row has moved.
    let followed = 2 * abs(distances[0]) / min(160, window.size.width / 2)
    let swiped = [a.line - b.line] + zip(a.cues, b.cues).map { $0 - $1 }
    return distances.allSatisfy { abs($0) <= distance }
      && parts.allSatisfy { abs($0) <= fraction }
      && swiped.allSatisfy { abs($0) <= fraction + followed }
  }

  private func differences(_ a: Color?, _ b: Color?) -> [Double] {
    guard let a, let b else { return [] }
    return [a.red - b.red, a.green - b.green, a.blue - b.blue]
  }

  /// Whether enough of the object is visible that its sudden appearance or end would be noticed.
  func isVisible(_ key: FrameSnapshot.Key, in frame: FrameSnapshot) -> Bool {
    guard let element = frame.elements[key], element.alpha > fraction else { return false }
    let rect = element.rect
    let width = min(rect.maxX, window.maxX) - max(rect.minX, window.minX)
    return width > distance && frame.visibleHeight(of: key, in: window) > distance
  }
}
