public import Drawing
import Geometry

/// Paints display lists into memory; repaints only what differs from the previous frame.
///
///     let rasterizer = Rasterizer(scale: 2)
///     rasterizer.paint(list, into: &buffer)
///     show(rasterizer.changed)
///
/// Differences are tracked as whole lines, because the rows of a to-do list are as wide as the
/// window, and as a few narrow strips. Nothing is painted behind an opaque command as wide as the buffer or
/// the strip.
public final class Rasterizer {
  private var grid: PixelGrid
  private var commands: [RasterCommand] = []
  private var previousCommands: [RasterCommand] = []
  private var size = (width: 0, height: 0)
  private var damageTracker = DamageTracker()
  /// The lines in which the last frame differs from the frame before it.
  public private(set) var changed = DirtyLines()
  /// The pixels in which the last frame differs from the frame before it.
  private var damage = Damage()
  /// The pixels in which the last frame differs from the scrolled frame before it; valid only if
  /// `hasScrolled`.
  private var damageAfterScroll = Damage()
  private var hasScrolled = false
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
  public var paintedPixelCount: Int { painted.pixelCount }

  private var painted: Damage { hasScrolled ? damageAfterScroll : damage }

  /// Makes the next `paint` repaint all lines.
  ///
  /// Call it when the buffer no longer contains the last frame.
  public func invalidate() { size = (0, 0) }

  /// Paints `list` into `buffer`, which must still contain the previous frame.
  ///
  /// A buffer is repainted entirely if its size differs from the size of the previous buffer. A
  /// ring is scrolled if scrolling leaves fewer pixels to paint.
  public func paint(_ list: DisplayList, into buffer: inout PixelBuffer) {
    swap(&commands, &previousCommands)
    resolve(list, in: buffer.bounds)
    compare(with: &buffer)
    if pendingColors.count < buffer.height {
      pendingColors = Array(repeating: 0, count: buffer.height)
    }
    paintLines(into: buffer)
    for strip in painted.strips { paint(strip, into: buffer) }
  }

  /// Paints the lines of the damage.
  private func paintLines(into buffer: PixelBuffer) {
    slices.begin()
    painted.lines.forEachGap(in: buffer.bounds.lines) { slices.finish($0) }
    paint(buffer.bounds.columns, of: painted.lines.ranges, into: buffer)
  }

  /// Paints the part of `strip` that is outside the lines of the damage.
  private func paint(_ strip: PixelRect, into buffer: PixelBuffer) {
    slices.begin()
    slices.finish(0..<strip.lines.lowerBound)
    slices.finish(strip.lines.upperBound..<buffer.height)
    for lines in painted.lines.ranges { slices.finish(lines) }
    paint(strip.columns, of: CollectionOfOne(strip.lines), into: buffer)
  }

  /// Paints `columns` of those of `lines` that the slices have not left out; they have left out all others.
  private func paint(
    _ columns: Range<Int>, of lines: some Sequence<Range<Int>>, into buffer: PixelBuffer
  ) {
    slices.collect(commands, in: columns, height: buffer.height)
    pendingColors.withUnsafeMutableBufferPointer { pendingColors in
      let painter = LinePainter(buffer, columns: columns, pendingColors: pendingColors)
      for slice in slices.all.reversed() { paint(slice, with: painter) }
      for lines in lines { painter.flush(lines) }
    }
  }

  private func resolve(_ list: DisplayList, in bounds: PixelRect) {
    commands.removeAll(keepingCapacity: true)
    var clip = bounds
    for drawCommand in list.commands {
      switch drawCommand {
      case .clip(let rect):
        clip = rect.map { grid.pixelRect(of: $0).intersection(bounds) } ?? bounds
      case .fill(let rect, let color):
        add(.color(Pixel(color)), grid.pixelRect(of: rect), clip)
      case .gradient(let rect, let base, let overlay, let alpha):
        let paint = RasterCommand.Paint.gradient(base: base, overlay: overlay, alpha: alpha)
        add(paint, grid.pixelRect(of: rect), clip)
      case .image(let rect, let bitmap, let tint):
        add(.image(bitmap, tint: Pixel(tint)), grid.imageRect(of: rect), clip)
      }
    }
  }

  private func add(_ paint: RasterCommand.Paint, _ rect: PixelRect, _ clip: PixelRect) {
    let visible = rect.intersection(clip)
    if !visible.isEmpty {
      commands.append(RasterCommand(paint: paint, rect: rect, visible: visible))
    }
  }

  private func compare(with buffer: inout PixelBuffer) {
    hasScrolled = false
    guard size == (buffer.width, buffer.height) else {
      size = (buffer.width, buffer.height)
      damage.reset(width: buffer.width)
      damage.insert(buffer.bounds.lines)
      return damage.collectLines(into: &changed)
    }
    damageTracker.find(
      &damage, in: commands, against: previousCommands, within: buffer.bounds)
    damage.collectLines(into: &changed)
    if buffer.isRing, !changed.isEmpty { scroll(&buffer) }
  }

  /// Scrolls the buffer, which must be a ring, if scrolling leaves fewer pixels to paint.
  private func scroll(_ buffer: inout PixelBuffer) {
    let movement = DamageTracker.movement(from: previousCommands, to: commands)
    guard movement != 0, abs(movement) < buffer.height else { return }
    damageTracker.find(
      &damageAfterScroll, in: commands, against: previousCommands, movedBy: movement,
      within: buffer.bounds)
    hasScrolled = damageAfterScroll.pixelCount < damage.pixelCount
    if hasScrolled { buffer.scroll(by: movement) }
  }

  private func paint(_ slice: CommandSlices.Slice, with painter: LinePainter) {
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
