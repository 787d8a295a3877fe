/// Allocates rectangles within a large one, side by side on shelves, with an empty pixel after
/// each.
///
/// Suited to lines of text: many rectangles of a few heights.
struct ShelfPacker {
  private struct Shelf {
    let top: Int
    let height: Int
    var used = 0
  }

  private let width: Int
  private let height: Int
  private var shelves: [Shelf] = []
  private var bottom = 0

  /// Creates a packer for `width` × `height` empty pixels.
  init(width: Int, height: Int) { (self.width, self.height) = (width, height) }

  /// Allocates `width` × `height` pixels, each at least 1, and returns the top left corner; nil if
  /// there is no room.
  mutating func allocate(_ width: Int, _ height: Int) -> (x: Int, y: Int)? {
    guard
      let index = shelf(of: height, for: width) ?? newShelf(of: height, for: width)
        ?? higherShelf(than: height, for: width)
    else { return nil }
    let shelf = shelves[index]
    shelves[index].used += width + 1
    return (shelf.used, shelf.top)
  }

  private func shelf(of height: Int, for width: Int) -> Int? {
    shelves.firstIndex { $0.height == height && $0.used + width <= self.width }
  }

  private mutating func newShelf(of height: Int, for width: Int) -> Int? {
    guard width <= self.width, bottom + height <= self.height else { return nil }
    shelves.append(Shelf(top: bottom, height: height))
    bottom += height + 1
    return shelves.count - 1
  }

  private func higherShelf(than height: Int, for width: Int) -> Int? {
    shelves.indices.filter {
      shelves[$0].height > height && shelves[$0].used + width <= self.width
    }.min { shelves[$0].height < shelves[$1].height }
  }
}
