/// Columns of a picture that are compared and painted for themselves: all of them, or those of a region
/// beside others, so that a row is as wide as its region.
final class RasterPart {
  let columns: Range<Int>
  /// The commands of the frame that is painted, clipped to the columns.
  private(set) var commands: [RasterCommand] = []
  private var previousCommands: [RasterCommand] = []
  private var damageTracker = DamageTracker()
  /// The pixels in which the last frame differs from the frame before it.
  private(set) var damage = Damage()
  /// The pixels in which the last frame differs from the scrolled frame before it; valid only if
  /// `hasScrolled`.
  private var damageAfterScroll = Damage()
  private var hasScrolled = false

  /// Creates a part without commands.
  init(columns: Range<Int>) { self.columns = columns }

  /// The pixels to paint for the last frame.
  var painted: Damage { hasScrolled ? damageAfterScroll : damage }

  /// Begins another frame, whose commands `resolve` appends.
  func begin(_ resolve: (inout [RasterCommand]) -> Void) {
    swap(&commands, &previousCommands)
    commands.removeAll(keepingCapacity: true)
    hasScrolled = false
    resolve(&commands)
  }

  /// Makes all of `lines` damage.
  func damageAll(_ lines: Range<Int>) {
    damage.reset(width: columns.count)
    damage.insert(lines)
  }

  /// Finds the damage of `lines`, which are all lines.
  func compare(_ lines: Range<Int>) {
    damageTracker.find(
      &damage, in: commands, against: previousCommands,
      within: PixelRect(columns: columns, lines: lines))
  }

  /// Scrolls `buffer`, of which the part has all columns, if that leaves fewer pixels to paint.
  func scroll(_ buffer: inout PixelBuffer) {
    let movement = DamageTracker.movement(from: previousCommands, to: commands)
    guard movement != 0, abs(movement) < buffer.height else { return }
    damageTracker.find(
      &damageAfterScroll, in: commands, against: previousCommands, movedBy: movement,
      within: buffer.bounds)
    hasScrolled = damageAfterScroll.pixelCount < damage.pixelCount
    if hasScrolled { buffer.scroll(by: movement) }
  }
}
