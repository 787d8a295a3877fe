public import Drawing
import Geometry

/// Paints display lists into memory; repaints only what differs from the previous frame.
///
///     let rasterizer = Rasterizer(scale: 2)
///     rasterizer.paint(list, into: &buffer)
///     show(rasterizer.changed)
///
/// Differences are tracked as whole lines, because the rows of a to-do list are as wide as the
/// window or their region, and as a few narrow strips. Nothing is painted behind an opaque command as wide
/// as what is painted.
public final class Rasterizer {
  private var grid: PixelGrid
  private var size = (width: 0, height: 0)
  /// The parts of the picture, from left to right; more than one only if regions are side by side.
  private var parts: [RasterPart] = []
  /// The lines in which the last frame differs from the frame before it.
  public private(set) var changed = DirtyLines()
  private var slices = CommandSlices()
  private var gradientCache = GradientCache()
  /// The pending color of each line for `LinePainter`; all 0 between two frames.
  private var pendingColors: [Pixel] = []

  /// Creates a rasterizer for buffers of `scale` pixels per point.
  public init(scale: Double) { grid = PixelGrid(scale: scale) }

  /// Pixels per point; after a change, the next `paint` repaints all lines.
  public var scale: Double {
    get { grid.scale }
    set {
      grid = PixelGrid(scale: newValue)
      invalidate()
    }
  }

  /// The number of pixels that were repainted for the last frame; fewer than those of `changed` if the
  /// buffer was scrolled.
  public var paintedPixelCount: Int { parts.reduce(0) { $0 + $1.painted.pixelCount } }

  /// Makes the next `paint` repaint all lines.
  ///
  /// Call it when the buffer no longer contains the last frame.
  public func invalidate() { size = (0, 0) }

  /// Paints `list` into `buffer`, which must still contain the previous frame.
  ///
  /// A buffer is repainted entirely if its size differs from the size of the previous buffer. A
  /// ring is scrolled if scrolling leaves fewer pixels to paint.
  public func paint(_ list: DisplayList, into buffer: inout PixelBuffer) {
    divide(list, in: buffer.bounds)
    for part in parts {
      let bounds = PixelRect(columns: part.columns, lines: buffer.bounds.lines)
      part.begin { resolve(list, in: bounds, into: &$0) }
    }
    compare(with: &buffer)
    if pendingColors.count < buffer.height {
      pendingColors = Array(repeating: 0, count: buffer.height)
    }
    for part in parts {
      let damage = part.painted
      paint(damage.lines, of: part, into: buffer)
      for strip in damage.strips { paint(strip, of: part, outside: damage.lines, into: buffer) }
    }
  }

  /// Divides the picture where a region of `list` begins or ends; other parts than before are repainted.
  private func divide(_ list: DisplayList, in bounds: PixelRect) {
    if list.regions.isEmpty, parts.count == 1, parts[0].columns == bounds.columns { return }
    let all = bounds.columns
    let regions = list.regions.map { grid.pixelRect(of: $0).columns.clamped(to: all) }
    let edges = Set(regions.flatMap { [$0.lowerBound, $0.upperBound] } + [all.upperBound])
      .subtracting([all.lowerBound]).sorted()
    let columns = zip([all.lowerBound] + edges, edges).map { $0..<$1 }
    guard columns != parts.map(\.columns) || columns.isEmpty else { return }
    parts = columns.isEmpty ? [RasterPart(columns: all)] : columns.map(RasterPart.init)
    invalidate()
  }

  /// Paints `lines` of a part.
  private func paint(_ lines: DirtyLines, of part: RasterPart, into buffer: PixelBuffer) {
    slices.begin()
    lines.forEachGap(in: buffer.bounds.lines) { slices.finish($0) }
    paint(part.columns, of: lines.ranges, part, into: buffer)
  }

  /// Paints those lines of `strip` that are not in `painted`.
  private func paint(
    _ strip: PixelRect, of part: RasterPart, outside painted: DirtyLines, into buffer: PixelBuffer
  ) {
    slices.begin()
    slices.finish(0..<strip.lines.lowerBound)
    slices.finish(strip.lines.upperBound..<buffer.height)
    for lines in painted.ranges { slices.finish(lines) }
    paint(strip.columns, of: CollectionOfOne(strip.lines), part, into: buffer)
  }

  /// Paints `columns` of those of `lines` that the slices have not left out; they have left out all others.
  private func paint(
    _ columns: Range<Int>, of lines: some Sequence<Range<Int>>, _ part: RasterPart,
    into buffer: PixelBuffer
  ) {
    let commands = part.commands
    slices.collect(commands, in: columns, height: buffer.height)
    pendingColors.withUnsafeMutableBufferPointer { pendingColors in
      let painter = LinePainter(buffer, columns: columns, pendingColors: pendingColors)
      for slice in slices.all.reversed() { paint(slice, of: commands, with: painter) }
      for lines in lines { painter.flush(lines) }
    }
  }

  /// Appends the commands of `list` to `commands`, each with its part that is visible in `bounds`.
  private func resolve(
    _ list: DisplayList, in bounds: PixelRect, into commands: inout [RasterCommand]
  ) {
    var clip = bounds
    func add(_ paint: RasterCommand.Paint, _ rect: PixelRect) {
      let visible = rect.intersection(clip)
      if !visible.isEmpty {
        commands.append(RasterCommand(paint: paint, rect: rect, visible: visible))
      }
    }
    for drawCommand in list.commands {
      switch drawCommand {
      case .clip(let rect):
        clip = rect.map { grid.pixelRect(of: $0).intersection(bounds) } ?? bounds
      case .fill(let rect, let color): add(.color(Pixel(color)), grid.pixelRect(of: rect))
      case .gradient(let rect, let base, let overlay, let alpha):
        add(.gradient(base: base, overlay: overlay, alpha: alpha), grid.pixelRect(of: rect))
      case .image(let rect, let bitmap, let tint):
        add(.image(bitmap, tint: Pixel(tint)), grid.imageRect(of: rect))
      }
    }
  }

  private func compare(with buffer: inout PixelBuffer) {
    let isNew = size != (buffer.width, buffer.height)
    size = (buffer.width, buffer.height)
    changed.removeAll()
    for part in parts {
      if isNew { part.damageAll(buffer.bounds.lines) } else { part.compare(buffer.bounds.lines) }
      part.damage.addLines(to: &changed)
    }
    // A ring moves whole lines, which regions beside each other share.
    if buffer.isRing, !isNew, !changed.isEmpty, parts.count == 1 { parts[0].scroll(&buffer) }
  }

  private func paint(
    _ slice: CommandSlices.Slice, of commands: [RasterCommand], with painter: LinePainter
  ) {
    guard slice.command >= 0 else {
      return painter.fill(painter.columns, slice.lines) { _ in .opaque }
    }
    let command = commands[slice.command]
    switch command.paint {
    case .color(let color): painter.fill(command.visible.columns, slice.lines) { _ in color }
    case .gradient(let base, let overlay, let alpha):
      let top = command.rect.lines.lowerBound
      let colors = gradientCache.lineColors(
        of: overlay, count: command.rect.lines.count, over: base, alpha: alpha)
      painter.fill(command.visible.columns, slice.lines) { colors[$0 - top] }
    case .image(let bitmap, let tint):
      let visible = PixelRect(columns: command.visible.columns, lines: slice.lines)
      painter.draw(bitmap, in: command.rect, clippedTo: visible, tint)
    }
  }
}
