package import Drawing
package import Geometry

/// Caches the line colors of the gradients added last, by gradient and height.
package struct GradientCache {
  private var entries: [(gradient: Gradient, colors: [Color])] = []
  /// Enough for rows of one height and a growing row, whose height differs in every frame.
  private let capacity = 4

  /// The colors of one gradient over one base color, by line.
  package struct LineColors {
    fileprivate let colors: [Color]
    fileprivate let base: Color
    fileprivate let alpha: Double

    /// The pixel value of line `index`, counted from the top.
    package subscript(index: Int) -> Pixel {
      Pixel(colors[index].over(base).withAlpha(multipliedBy: alpha))
    }
  }

  /// Creates an empty cache.
  package init() {}

  /// The line colors of `gradient` at a height of `count` pixels, composited over the opaque color
  /// `base`, with the result at opacity `alpha`.
  package mutating func lineColors(
    of gradient: Gradient, count: Int, over base: Color, alpha: Double
  ) -> LineColors {
    LineColors(colors: colors(of: gradient, count), base: base, alpha: alpha)
  }

  private mutating func colors(of gradient: Gradient, _ count: Int) -> [Color] {
    for entry in entries where entry.colors.count == count && entry.gradient == gradient {
      return entry.colors
    }
    if entries.count == capacity { entries.removeLast() }
    let colors = gradient.lines(count)
    entries.insert((gradient, colors), at: 0)
    return colors
  }
}
