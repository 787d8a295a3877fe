public import Drawing
import Geometry

/// Paints display lists into memory, and of each only what differs from the one before.
///
/// Rows are as wide as the window, so whatever changed is told in whole lines; and of what lies
/// behind something opaque as wide as the picture nothing is painted.
public final class Rasterizer {
  private let grid: PixelGrid
  private var steps: [PaintStep] = []
  private var former: [PaintStep] = []
  private var size = (width: 0, height: 0)
  /// The lines in which the last two lists differ.
  private var changed = LineSet()
  /// The lines that need no more paint: unchanged, or opaque already.
  private var done = LineSet()
  /// What is to be painted, front to back; step -1 is the black behind everything.
  private var pieces: [Piece] = []
  private var shades = Shades()

  private struct Piece {
    let step: Int
    let lines: Range<Int>
  }

  /// A rasterizer for pictures of `scale` pixels a point.
  public init(scale: Double) { grid = PixelGrid(scale: scale) }

  /// Pixels a point.
  public var scale: Double { grid.scale }

  /// Has the next list painted wholly, as the first one is: the pixels are not what they were.
  public func forget() { size = (0, 0) }

  /// Makes `buffer`, which holds the list before, show `list`; answers which lines it painted.
  ///
  /// A buffer of another size is painted wholly.
  public func paint(_ list: DisplayList, into buffer: PixelBuffer) -> LineSet {
    swap(&steps, &former)
    resolve(list, in: buffer.bounds)
    compare(in: buffer)
    findPieces(in: buffer)
    for piece in pieces.reversed() { paint(piece, into: buffer) }
    return changed
  }

  private func resolve(_ list: DisplayList, in bounds: PixelRect) {
    steps.removeAll(keepingCapacity: true)
    var clip = bounds
    for command in list.commands {
      switch command {
      case .clip(let rect): clip = rect.map { grid.edges(of: $0).intersection(bounds) } ?? bounds
      case .fill(let rect, let color):
        add(.color(Pixel(color)), grid.edges(of: rect), clip)
      case .gradient(let rect, let base, let overlay, let alpha):
        let paint = PaintStep.Paint.gradient(base: base, overlay: overlay, alpha: alpha)
        add(paint, grid.edges(of: rect), clip)
      case .image(let rect, let bitmap, let tint):
        add(.picture(bitmap, tint: Pixel(tint)), grid.place(of: rect), clip)
      }
    }
  }

  private func add(_ paint: PaintStep.Paint, _ place: PixelRect, _ clip: PixelRect) {
    let seen = place.intersection(clip)
    if !seen.isEmpty { steps.append(PaintStep(paint: paint, place: place, seen: seen)) }
  }

  /// Steps are compared from both ends, so that one that comes or goes is the only difference.
  private func compare(in buffer: PixelBuffer) {
    changed.removeAll()
    guard size == (buffer.width, buffer.height) else {
      size = (buffer.width, buffer.height)
      return changed.insert(0..<buffer.height)
    }
    if steps.count == former.count {
      for index in steps.indices where steps[index] != former[index] {
        changed.insert(steps[index].seen.lines)
        changed.insert(former[index].seen.lines)
      }
      return
    }
    let shorter = min(steps.count, former.count)
    let head = (0..<shorter).first { steps[$0] != former[$0] } ?? shorter
    let tail =
      (0..<shorter - head).first {
        steps[steps.count - 1 - $0] != former[former.count - 1 - $0]
      } ?? shorter - head
    for step in steps[head..<steps.count - tail] { changed.insert(step.seen.lines) }
    for step in former[head..<former.count - tail] { changed.insert(step.seen.lines) }
  }

  private func findPieces(in buffer: PixelBuffer) {
    pieces.removeAll(keepingCapacity: true)
    done.removeAll()
    changed.forEachGap(in: 0..<buffer.height) { done.insert($0) }
    for index in steps.indices.reversed() {
      let seen = steps[index].seen
      done.forEachGap(in: seen.lines) { pieces.append(Piece(step: index, lines: $0)) }
      if seen.columns.count == buffer.width, steps[index].isOpaque { done.insert(seen.lines) }
    }
    done.forEachGap(in: 0..<buffer.height) { pieces.append(Piece(step: -1, lines: $0)) }
  }

  private func paint(_ piece: Piece, into buffer: PixelBuffer) {
    guard piece.step >= 0 else {
      return fill(0..<buffer.width, piece.lines, .opaque, in: buffer)
    }
    let step = steps[piece.step]
    let seen = PixelRect(columns: step.seen.columns, lines: piece.lines)
    switch step.paint {
    case .color(let color): fill(seen.columns, seen.lines, color, in: buffer)
    case .gradient(let base, let overlay, let alpha):
      let shade = shades.shade(
        overlay, count: step.place.lines.count, over: base, alpha: alpha)
      for y in seen.lines {
        buffer.fill(seen.columns, line: y, shade[y - step.place.lines.lowerBound])
      }
    case .picture(let bitmap, let tint):
      buffer.draw(bitmap, over: step.place, within: seen, tint)
    }
  }

  private func fill(
    _ columns: Range<Int>, _ lines: Range<Int>, _ color: Pixel, in buffer: PixelBuffer
  ) {
    for y in lines { buffer.fill(columns, line: y, color) }
  }
}
