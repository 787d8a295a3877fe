import Drawing
import Geometry

/// The picture of an earlier frame, which fades out in front of later frames.
///
/// ```swift
/// let fade = Crossfade(from: list.commands, size: size, start: now, duration: 0.1)
/// fade.draw(into: &list, at: later)
/// ```
struct Crossfade {
  private let commands: [DrawCommand]
  private let start: Double
  private let duration: Double

  /// Prepares the picture that `commands` paint in a window of `size` points; it fades within `duration`
  /// seconds from `start` on, in seconds of the scene's motion time.
  init(from commands: some Sequence<DrawCommand>, size: Size, start: Double, duration: Double) {
    let content = commands.drop { if case .fill = $0 { true } else { false } }
    // The background would shine through rows that are in front of both pictures. So it is drawn only
    // where no row covers it.
    let gaps = Self.uncovered(by: content, size).map { DrawCommand.fill($0, .black) }
    (self.commands, self.start, self.duration) = (gaps + content, start, duration)
  }

  /// Whether nothing of the picture is left at `time`.
  func isDone(at time: Double) -> Bool { opacity(at: time) <= 0 }

  /// Draws what is left of the picture at `time`.
  func draw(into list: inout DisplayList, at time: Double) {
    list.append(commands, alpha: opacity(at: time))
  }

  private func opacity(at time: Double) -> Double {
    min(1, max(0, 1 - (time - start) / duration))
  }

  /// The parts of the window, as wide as the window, that no opaque command covers.
  private static func uncovered(by commands: some Sequence<DrawCommand>, _ size: Size) -> [Rect] {
    let covers = commands.compactMap(\.opaqueRect).filter {
      $0.minX <= 0 && $0.maxX >= size.width
    }
    var (gaps, y): ([Rect], Double) = ([], 0)
    for cover in covers.sorted(by: { $0.minY < $1.minY }) {
      if cover.minY > y {
        gaps.append(Rect(x: 0, y: y, width: size.width, height: min(cover.minY, size.height) - y))
      }
      y = max(y, cover.maxY)
      if y >= size.height { return gaps }
    }
    return gaps + [Rect(x: 0, y: y, width: size.width, height: size.height - y)]
  }
}

extension DrawCommand {
  /// The rectangle that the command covers completely; nil if there is none.
  fileprivate var opaqueRect: Rect? {
    switch self {
    case .fill(let rect, let color) where color.alpha == 1: rect
    case .gradient(let rect, _, _, alpha: 1): rect
    case .fill, .gradient, .image, .clip: nil
    }
  }
}
