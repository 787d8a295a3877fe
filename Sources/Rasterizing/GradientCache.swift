package import Drawing
package import Geometry

/// A cache for the colors of the lines of a few gradients.
///
/// An entry is found by its gradient and its number of lines. A full cache drops the oldest entry.
package struct GradientCache {
  private var entries: [(gradient: Gradient, colors: [Color])] = []
  /// The maximum number of entries: four are enough for rows of one height and a growing row, whose
  /// height differs in every frame.
  private let capacity = 4

  /// The colors of the lines of one gradient over one base color.
  package struct LineColors {
    fileprivate let colors: [Color]
    fileprivate let base: Color
    fileprivate let alpha: Double

    /// The pixel value of line `index`, counted from the top of the gradient.
    package subscript(index: Int) -> Pixel {
      Pixel(colors[index].over(base).withAlpha(multipliedBy: alpha))
    }
  }

  /// Creates an empty cache.
  package init() {}

  /// The colors of the `count` lines of `gradient` over the opaque color `base`; `alpha` is the
  /// opacity of the result.
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
