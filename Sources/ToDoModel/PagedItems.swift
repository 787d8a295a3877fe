/// Items in order, cut into pages, so that a million rows take a change without moving.
///
/// An array alone would move half of its memory at each insert and look through all of it for an
/// id. Here an insert moves half a page, and each id knows its page. Beside its text a row costs 16
/// bytes in its page and 16 to 32 in the table of homes.
struct PagedItems: Sendable {
  /// Where an item is: not a row number, and valid only until the next change.
  struct Spot: Equatable {
    fileprivate let page: Int
    fileprivate let offset: Int
  }

  // Pages keep their number for life, so that an id's home stays right while others come and go.
  private var pages: [Page]
  private var order: [Int]
  // By page: its number in the order.
  private var places: [Int] = []
  private var vacant: [Int] = []
  private var counts = PrefixSums([])
  private var homes: [ItemID: Int32] = [:]

  /// The rows of `pages` one after the other; nil when two have the same id.
  init?(_ pages: [Page]) {
    // Only a list without rows has a page without any.
    self.pages = pages.isEmpty ? [Page()] : pages
    order = Array(self.pages.indices)
    places = order
    recount()
    homes.reserveCapacity(count)
    for page in order { settle(page) }
    guard homes.count == count else { return nil }
  }

  var count: Int { counts.total }

  var all: [ToDoItem] {
    var items: [ToDoItem] = []
    items.reserveCapacity(count)
    for page in order { items += (0..<pages[page].count).lazy.map { pages[page][$0] } }
    return items
  }

  subscript(row: Int) -> ToDoItem {
    precondition((0..<count).contains(row), "there is no row \(row) of \(count)")
    let (place, offset) = counts.locate(row)
    return pages[order[place]][offset]
  }

  subscript(spot: Spot) -> ToDoItem { pages[spot.page][spot.offset] }

  func find(_ id: ItemID) -> Spot? {
    guard let home = homes[id].map(Int.init), let offset = pages[home].firstIndex(of: id) else {
      return nil
    }
    return Spot(page: home, offset: offset)
  }

  /// The place behind the last row.
  var end: Spot {
    let last = order[order.count - 1]
    return Spot(page: last, offset: pages[last].count)
  }

  func row(at spot: Spot) -> Int {
    counts.sum(before: places[spot.page]) + spot.offset
  }

  /// The id of the row below, nil when there is none.
  func id(after spot: Spot) -> ItemID? {
    if spot.offset + 1 < pages[spot.page].count { return pages[spot.page].id(at: spot.offset + 1) }
    let place = places[spot.page] + 1
    return place < order.count ? pages[order[place]].id(at: 0) : nil
  }

  mutating func insert(_ item: ToDoItem, at spot: Spot) {
    pages[spot.page].insert(item, at: spot.offset)
    homes[item.id] = Int32(spot.page)
    counts.add(1, at: places[spot.page])
    if pages[spot.page].isFull { split(spot.page) }
  }

  mutating func remove(at spot: Spot) {
    homes[pages[spot.page].id(at: spot.offset)] = nil
    pages[spot.page].remove(at: spot.offset)
    let place = places[spot.page]
    counts.add(-1, at: place)
    if !join(place) && place > 0 { join(place - 1) }
  }

  mutating func setText(_ text: String, at spot: Spot) {
    pages[spot.page].setText(text, at: spot.offset)
    if pages[spot.page].isFull { split(spot.page) }
  }

  mutating func setCompleted(_ isCompleted: Bool, at spot: Spot) {
    pages[spot.page].setCompleted(isCompleted, at: spot.offset)
  }

  private mutating func split(_ page: Int) {
    let (place, count) = (places[page], pages[page].count)
    // Rows that come at the end, as an import's do, would leave every page half empty.
    let cut = place == order.count - 1 ? count - 1 : count / 2
    open(pages[page].part(cut..<count), at: place + 1)
    pages[page] = pages[page].part(0..<cut)
    recount()
    // A row that is cut off from a long one below it would be a page of its own each time.
    if place > 0 { join(place - 1) }
  }

  /// Makes the pages at `place` and behind it one where a half full page holds both.
  @discardableResult
  private mutating func join(_ place: Int) -> Bool {
    guard place + 1 < order.count else { return false }
    let (upper, lower) = (order[place], order[place + 1])
    guard pages[upper].canTake(pages[lower]) else { return false }
    pages[upper].append(pages[lower])
    pages[lower] = Page()
    settle(upper)
    order.remove(at: place + 1)
    vacant.append(lower)
    recount()
    return true
  }

  private mutating func open(_ page: Page, at place: Int) {
    let number = vacant.popLast() ?? pages.count
    if number == pages.count {
      pages.append(page)
      places.append(place)
    } else {
      pages[number] = page
    }
    order.insert(number, at: place)
    settle(number)
  }

  /// Lets the rows of the page know where they live.
  private mutating func settle(_ page: Int) {
    for id in pages[page].ids { homes[id] = Int32(page) }
  }

  private mutating func recount() {
    for (place, page) in order.enumerated() { places[page] = place }
    counts = PrefixSums(order.lazy.map { [pages] in pages[$0].count })
  }
}
