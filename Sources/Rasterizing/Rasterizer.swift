public import Drawing
import Geometry

/// Paints display lists into memory; repaints only the lines that differ from the previous frame.
///
///     let rasterizer = Rasterizer(scale: 2)
///     rasterizer.paint(list, into: &buffer)
///     show(rasterizer.changed)
///
/// Differences are tracked as whole lines, because the rows of a to-do list are as wide as the
/// window. Nothing is painted behind an opaque command as wide as the buffer.
public final class Rasterizer {
  private var grid: PixelGrid
  private var commands: [RasterCommand] = []
  private var previousCommands: [RasterCommand] = []
  private var size = (width: 0, height: 0)
  private var damageTracker = DamageTracker()
  /// The lines in which the last frame differs from the frame before it.
  public private(set) var changed = DirtyLines()
  /// The lines in which the last frame differs from the scrolled frame before it; valid only if
  /// `hasScrolled`.
  private var changedAfterScroll = DirtyLines()
  private var hasScrolled = false
  /// The lines that need no more slices, because they are unchanged or covered by an opaque
  /// command.
  private var finished = DirtyLines()
  /// The parts of commands to paint, from front to back.
  private var slices: [CommandSlice] = []
  private var gradientCache = GradientCache()
  /// The pending color of each line for `LinePainter`; all 0 between two frames.
  private var pendingColors: [Pixel] = []

  private struct CommandSlice {
    /// An index in `commands`; -1 for the black background.
    let command: Int
    let lines: Range<Int>
  }

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

  /// The lines that were repainted for the last frame; fewer than in `changed` if the buffer was
  /// scrolled.
  public var painted: DirtyLines { hasScrolled ? changedAfterScroll : changed }

  /// Makes the next `paint` repaint all lines.
  ///
  /// Call it when the buffer no longer contains the last frame.
  public func invalidate() { size = (0, 0) }

  /// Paints `list` into `buffer`, which must still contain the previous frame.
  ///
  /// A buffer is repainted entirely if its size differs from the size of the previous buffer. A
  /// ring is scrolled if scrolling leaves fewer lines to paint.
  public func paint(_ list: DisplayList, into buffer: inout PixelBuffer) {
    swap(&commands, &previousCommands)
    resolve(list, in: buffer.bounds)
    compare(with: &buffer)
    collectSlices(in: buffer)
    if pendingColors.count < buffer.height {
      pendingColors = Array(repeating: 0, count: buffer.height)
    }
    pendingColors.withUnsafeMutableBufferPointer { pendingColors in
      let painter = LinePainter(buffer, pendingColors: pendingColors)
      for slice in slices.reversed() { paint(slice, with: painter) }
      for lines in painted.ranges { painter.flush(lines) }
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
      changed.removeAll()
      return changed.insert(0..<buffer.height)
    }
    damageTracker.find(&changed, in: commands, against: previousCommands, height: buffer.height)
    if buffer.isRing, !changed.isEmpty { scroll(&buffer) }
  }

  /// Scrolls the buffer, which must be a ring, if scrolling leaves fewer lines to paint.
  private func scroll(_ buffer: inout PixelBuffer) {
    let movement = DamageTracker.movement(from: previousCommands, to: commands)
    guard movement != 0, abs(movement) < buffer.height else { return }
    damageTracker.find(
      &changedAfterScroll, in: commands, against: previousCommands, movedBy: movement,
      height: buffer.height)
    hasScrolled = changedAfterScroll.count < changed.count
    if hasScrolled { buffer.scroll(by: movement) }
  }

  private func collectSlices(in buffer: PixelBuffer) {
    slices.removeAll(keepingCapacity: true)
    finished.removeAll()
    painted.forEachGap(in: 0..<buffer.height) { finished.insert($0) }
    for index in commands.indices.reversed() {
      let visible = commands[index].visible
      finished.forEachGap(in: visible.lines) {
        slices.append(CommandSlice(command: index, lines: $0))
      }
      if visible.columns.count == buffer.width, commands[index].isOpaque {
        finished.insert(visible.lines)
      }
    }
    finished.forEachGap(in: 0..<buffer.height) {
      slices.append(CommandSlice(command: -1, lines: $0))
    }
  }

  private func paint(_ slice: CommandSlice, with painter: LinePainter) {
    guard slice.command >= 0 else {
      return painter.fill(0..<painter.width, slice.lines) { _ in .opaque }
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

/// Paints one frame, and defers full-width fills.
///
/// Fills as wide as the buffer are combined into one pending color per line. The pending color is
/// written to the buffer before something narrower is painted in the line, or at the end of the
/// frame. Thus several fills of a line write its pixels only once.
private struct LinePainter {
  private let buffer: PixelBuffer
  /// The pending color of each line, 0 if there is none; the rasterizer owns the memory.
  private let pendingColors: UnsafeMutableBufferPointer<Pixel>

  /// Creates a painter for `buffer`.
  ///
  /// `pendingColors` has one element for each line, all of them 0. No other painter uses it.
  init(_ buffer: PixelBuffer, pendingColors: UnsafeMutableBufferPointer<Pixel>) {
    (self.buffer, self.pendingColors) = (buffer, pendingColors)
  }

  var width: Int { buffer.width }

  /// Fills `columns` of `lines`; `color` returns the color for the index of a line.
  func fill(_ columns: Range<Int>, _ lines: Range<Int>, _ color: (Int) -> Pixel) {
    guard columns.count == buffer.width else {
      flush(lines)
      for y in lines { buffer.fill(columns, line: y, color(y)) }
      return
    }
    for y in lines {
      let color = color(y)
      if color.alpha == 255 {
        pendingColors[y] = color
      } else if pendingColors[y] != 0 {
        pendingColors[y] = color.over(pendingColors[y], alpha: color.alpha)
      } else {
        buffer.fill(columns, line: y, color)
      }
    }
  }

  /// Paints the part of `bitmap` that is in `visible`, with the whole bitmap stretched over `rect`.
  func draw(_ bitmap: Bitmap, in rect: PixelRect, clippedTo visible: PixelRect, _ tint: Pixel) {
    flush(visible.lines)
    buffer.draw(bitmap, in: rect, clippedTo: visible, tint)
  }

  /// Writes the pending colors of `lines` to the buffer.
  func flush(_ lines: Range<Int>) {
    for y in lines where pendingColors[y] != 0 {
      buffer.fill(0..<buffer.width, line: y, pendingColors[y])
      pendingColors[y] = 0
    }
  }
}
