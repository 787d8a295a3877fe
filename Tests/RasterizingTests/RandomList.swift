import Drawing
import Geometry

/// A random display list; some of its commands are like those of rows, others are not.
struct RandomList {
  var commands: [Command]

  enum Command {
    case fill(Rect, Color)
    case gradient(Rect, Color, alpha: Double)
    case picture(Rect, Int, Color)
    case clip(Rect, [Command])
  }

  static let bevel = Gradient([
    .init(0, Color(white: 1, alpha: 0.2)), .init(0.5, .clear),
    .init(1, Color(white: 0, alpha: 0.1)),
  ])
  static let bitmaps = [
    Bitmap.disc(diameter: 9),
    Bitmap(
      width: 7, height: 3, pixels: (0..<21).map { UInt32($0 * 0x0C05_0B07) | 0x0100_0000 }),
    Bitmap(width: 1, height: 1, pixels: [0x80FF_FFFF]),
  ]

  /// Creates up to `count` commands for a canvas of `size`.
  ///
  /// A clip counts as one command, together with the commands in it.
  init(_ count: Int, in size: Size, using generator: inout some RandomNumberGenerator) {
    commands = (0..<Int.random(in: 0...count, using: &generator)).map { _ in
      Self.command(size, depth: 2, &generator)
    }
  }

  /// Replaces, removes or inserts one command.
  mutating func vary(in size: Size, using generator: inout some RandomNumberGenerator) {
    let index = Int.random(in: 0...commands.count, using: &generator)
    switch Int.random(in: 0..<3, using: &generator) {
    case 0 where index < commands.count: commands.remove(at: index)
    case 1 where index < commands.count:
      commands[index] = Self.command(size, depth: 2, &generator)
    default: commands.insert(Self.command(size, depth: 2, &generator), at: index)
    }
  }

  /// The display list of all commands, moved down by `offset`.
  func list(movedBy offset: Double = 0) -> DisplayList {
    var list = DisplayList()
    list.transform.translation.y = offset
    for command in commands { command.draw(into: &list) }
    return list
  }

  private static func command(
    _ size: Size, depth: Int, _ generator: inout some RandomNumberGenerator
  ) -> Command {
    let frame = rect(size, &generator)
    switch Int.random(in: 0..<(depth > 0 ? 5 : 4), using: &generator) {
    case 0: return .fill(frame, color(&generator))
    case 1, 2:
      var base = color(&generator)
      base.alpha = 1
      let alpha = Bool.random(using: &generator) ? 1 : 0.4
      return .gradient(frame, base, alpha: alpha)
    case 3:
      let picture = Int.random(in: 0..<bitmaps.count, using: &generator)
      let bitmap = bitmaps[picture]
      var frame = frame
      if Bool.random(using: &generator) {
        frame.size = Size(width: Double(bitmap.width), height: Double(bitmap.height))
      }
      return .picture(frame, picture, color(&generator))
    default:
      let inner = (0..<3).map { _ in command(size, depth: depth - 1, &generator) }
      return .clip(frame, inner)
    }
  }

  /// A random rectangle.
  ///
  /// On average, half of the rectangles are as wide as the canvas, as rows are.
  private static func rect(_ size: Size, _ generator: inout some RandomNumberGenerator) -> Rect {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &generator)
    }
    let (y, height) = (number(-10...size.height), number(0...20))
    guard Bool.random(using: &generator) else {
      return Rect(x: 0, y: y, width: size.width, height: height)
    }
    return Rect(x: number(-10...size.width), y: y, width: number(0...20), height: height)
  }

  private static func color(_ generator: inout some RandomNumberGenerator) -> Color {
    func part() -> Double { Double.random(in: 0...1, using: &generator) }
    let alpha = Bool.random(using: &generator) ? 1 : part()
    return Color(red: part(), green: part(), blue: part(), alpha: alpha)
  }
}

extension RandomList.Command {
  fileprivate func draw(into list: inout DisplayList) {
    switch self {
    case .fill(let rect, let color): list.fill(rect, color)
    case .gradient(let rect, let base, let alpha):
      list.alpha = alpha
      list.fill(rect, base, overlay: RandomList.bevel)
      list.alpha = 1
    case .picture(let rect, let index, let tint):
      list.draw(RandomList.bitmaps[index], in: rect, tint: tint)
    case .clip(let rect, let inner):
      list.clip(to: rect) { list in for command in inner { command.draw(into: &list) } }
    }
  }
}
