public import Drawing
import Geometry

/// Paints display lists into memory, and of each only what differs from the one before.
///
/// Rows are as wide as the window, so whatever changed is told in whole lines; and of what lies
/// behind something opaque as wide as the picture nothing is painted.
public final class Rasterizer {
  private let grid: PixelGrid
  private var steps: [RasterCommand] = []
  private var former: [RasterCommand] = []
  private var size = (width: 0, height: 0)
  private var damageTracker = DamageTracker()
  /// The lines of the last picture that do not look as they did in the one before.
  public private(set) var changed = DirtyLines()
  /// Those that look otherwise than in the picture before when that has been scrolled; looked at
  /// only if it has.
  private var changedAfterScroll = DirtyLines()
  private var hasScrolled = false
  /// The lines that need no more paint: as they were, or opaque already.
  private var done = DirtyLines()
  /// What is to be painted, front to back; step -1 is the black behind everything.
  private var pieces: [Piece] = []
  private var gradientCache = GradientCache()
  /// For the painter, all 0 between two pictures.
  private var plain: [Pixel] = []

  private struct Piece {
    let step: Int
    let lines: Range<Int>
  }

  /// A rasterizer for pictures of `scale` pixels a point.
  public init(scale: Double) { grid = PixelGrid(scale: scale) }

  /// Pixels a point.
  public var scale: Double { grid.scale }

  /// The lines of the last picture that were painted: after a scroll, fewer than changed.
  public var painted: DirtyLines { hasScrolled ? changedAfterScroll : changed }

  /// Has the next list painted wholly, as the first one is: the pixels are not what they were.
  public func forget() { size = (0, 0) }

  /// Makes `buffer`, which holds the list before, show `list`.
  ///
  /// A buffer of another size is painted wholly; a ring scrolls where that leaves less to paint.
  public func paint(_ list: DisplayList, into buffer: inout PixelBuffer) {
    swap(&steps, &former)
    resolve(list, in: buffer.bounds)
    compare(with: &buffer)
    findPieces(in: buffer)
    if plain.count < buffer.height { plain = Array(repeating: 0, count: buffer.height) }
    plain.withUnsafeMutableBufferPointer { plain in
      let painter = LinePainter(buffer, plain: plain)
      for piece in pieces.reversed() { paint(piece, with: painter) }
      for lines in painted.ranges { painter.settle(lines) }
    }
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
        let paint = RasterCommand.Paint.gradient(base: base, overlay: overlay, alpha: alpha)
        add(paint, grid.edges(of: rect), clip)
      case .image(let rect, let bitmap, let tint):
        add(.picture(bitmap, tint: Pixel(tint)), grid.place(of: rect), clip)
      }
    }
  }

  private func add(_ paint: RasterCommand.Paint, _ place: PixelRect, _ clip: PixelRect) {
    let seen = place.intersection(clip)
    if !seen.isEmpty { steps.append(RasterCommand(paint: paint, place: place, seen: seen)) }
  }

  private func compare(with buffer: inout PixelBuffer) {
    hasScrolled = false
    guard size == (buffer.width, buffer.height) else {
      size = (buffer.width, buffer.height)
      changed.removeAll()
      return changed.insert(0..<buffer.height)
    }
    damageTracker.find(&changed, in: steps, against: former, height: buffer.height)
    if buffer.isRing, !changed.isEmpty { scroll(&buffer) }
  }

  /// Moves the pixels there are if that leaves less to paint.
  private func scroll(_ buffer: inout PixelBuffer) {
    let movement = DamageTracker.movement(from: former, to: steps)
    guard movement != 0, abs(movement) < buffer.height else { return }
    damageTracker.find(
      &changedAfterScroll, in: steps, against: former, movedBy: movement, height: buffer.height)
    hasScrolled = changedAfterScroll.count < changed.count
    if hasScrolled { buffer.scroll(by: movement) }
  }

  private func findPieces(in buffer: PixelBuffer) {
    pieces.removeAll(keepingCapacity: true)
    done.removeAll()
    painted.forEachGap(in: 0..<buffer.height) { done.insert($0) }
    for index in steps.indices.reversed() {
      let seen = steps[index].seen
      done.forEachGap(in: seen.lines) { pieces.append(Piece(step: index, lines: $0)) }
      if seen.columns.count == buffer.width, steps[index].isOpaque { done.insert(seen.lines) }
    }
    done.forEachGap(in: 0..<buffer.height) { pieces.append(Piece(step: -1, lines: $0)) }
  }

  private func paint(_ piece: Piece, with painter: LinePainter) {
    guard piece.step >= 0 else {
      return painter.fill(0..<painter.width, piece.lines) { _ in .opaque }
    }
    let step = steps[piece.step]
    switch step.paint {
    case .color(let color): painter.fill(step.seen.columns, piece.lines) { _ in color }
    case .gradient(let base, let overlay, let alpha):
      let top = step.place.lines.lowerBound
      let shade = gradientCache.shade(
        overlay, count: step.place.lines.count, over: base, alpha: alpha)
      painter.fill(step.seen.columns, piece.lines) { shade[$0 - top] }
    case .picture(let bitmap, let tint):
      let seen = PixelRect(columns: step.seen.columns, lines: piece.lines)
      painter.draw(bitmap, over: step.place, within: seen, tint)
    }
  }
}
