package import Drawing
package import Geometry

/// The lines of the gradients that lie over rows, computed once a height.
package struct Shades {
  private var known: [(gradient: Gradient, lines: [Color])] = []
  private var chosen = 0
  /// Rows have one height at rest; one that grows has another in every frame.
  private let capacity = 4

  /// Knows no gradient yet.
  package init() {}

  /// Takes the lines of `gradient` for a height of `count` pixels.
  package mutating func choose(_ gradient: Gradient, count: Int) {
    if let index = known.firstIndex(where: { $0.lines.count == count && $0.gradient == gradient }) {
      return chosen = index
    }
    if known.count == capacity { known.removeLast() }
    known.insert((gradient, gradient.lines(count)), at: 0)
    chosen = 0
  }

  /// Line `index` of what was chosen over `base`, the whole `alpha` as opaque.
  package subscript(index: Int, over base: Color, alpha alpha: Double) -> Pixel {
    Pixel(known[chosen].lines[index].over(base).faded(to: alpha))
  }
}
