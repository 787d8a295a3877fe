package import Drawing
package import Geometry

/// Caches the lines of the gradients over rows, by height.
package struct GradientCache {
  private var known: [(gradient: Gradient, lines: [Color])] = []
  /// Rows have one height at rest; one that grows has another in every frame.
  private let capacity = 4

  /// The lines of one gradient over one color.
  package struct Shade {
    fileprivate let lines: [Color]
    fileprivate let base: Color
    fileprivate let alpha: Double

    /// Line `index` from the top.
    package subscript(index: Int) -> Pixel {
      Pixel(lines[index].over(base).faded(to: alpha))
    }
  }

  /// Knows no gradient yet.
  package init() {}

  /// `gradient` for a height of `count` pixels, over `base`, the whole `alpha` as opaque.
  package mutating func shade(
    _ gradient: Gradient, count: Int, over base: Color, alpha: Double
  ) -> Shade {
    Shade(lines: lines(of: gradient, count), base: base, alpha: alpha)
  }

  private mutating func lines(of gradient: Gradient, _ count: Int) -> [Color] {
    for (known, lines) in known where lines.count == count && known == gradient { return lines }
    if known.count == capacity { known.removeLast() }
    let lines = gradient.lines(count)
    known.insert((gradient, lines), at: 0)
    return lines
  }
}
