/// Items in order, cut into pages, so that a million rows take a change without moving.
///
/// An array alone would move half of its memory at each insert and look through all of it for an
/// id. Here an insert moves half a page, and each id knows its page. A row costs 32 bytes in its
/// page and 12 to 24 in the table of homes.
struct PagedItems: Sendable {
  private struct Page {
    // A power of two, because arrays grow by doubling; 512 rows are 16 kB, half an L1 cache.
    static let capacity = 512
    // How full pages start out: with room to take a few hundred rows before they split.
    static let comfortable = 384

    var items: [ToDoItem]
    var place = 0
  }

  /// Where an item is: not a row number, and valid only until the next change.
  struct Spot: Equatable {
    fileprivate let page: Int
    fileprivate let offset: Int
  }

  // Pages keep their number for life, so that an id's home stays right while others come and go.
  private var pages: [Page] = []
  private var order: [Int] = []
  private var vacant: [Int] = []
  private var counts = PrefixSums([])
  private var homes: [ItemID: Int32] = [:]

  init(_ items: [ToDoItem]) {
    homes.reserveCapacity(items.count)
    for start in stride(from: 0, to: max(1, items.count), by: Page.comfortable) {
      let end = min(start + Page.comfortable, items.count)
      open(Page(items: Array(items[start..<end])), at: order.count)
    }
    recount()
    precondition(homes.count == items.count, "of \(items.count) items some have the same id")
  }

  var count: Int { counts.total }

  var all: [ToDoItem] {
    var items: [ToDoItem] = []
    items.reserveCapacity(count)
    for page in order { items += pages[page].items }
    return items
  }

  subscript(row: Int) -> ToDoItem {
    precondition((0..<count).contains(row), "there is no row \(row) of \(count)")
    let (place, offset) = counts.locate(row)
    return pages[order[place]].items[offset]
  }

  subscript(spot: Spot) -> ToDoItem {
    get { pages[spot.page].items[spot.offset] }
    set { pages[spot.page].items[spot.offset] = newValue }
  }

  func find(_ id: ItemID) -> Spot? {
    guard let home = homes[id].map(Int.init),
      let offset = pages[home].items.firstIndex(where: { $0.id == id })
    else { return nil }
    return Spot(page: home, offset: offset)
  }

  /// The place behind the last row.
  var end: Spot {
    let last = order[order.count - 1]
    return Spot(page: last, offset: pages[last].items.count)
  }

  func row(at spot: Spot) -> Int {
    counts.sum(before: pages[spot.page].place) + spot.offset
  }

  /// The id of the row below, nil when there is none.
  func id(after spot: Spot) -> ItemID? {
    let page = pages[spot.page]
    if spot.offset + 1 < page.items.count { return page.items[spot.offset + 1].id }
    // Only a list without rows has a page without items.
    return page.place + 1 < order.count ? pages[order[page.place + 1]].items[0].id : nil
  }

  mutating func insert(_ item: ToDoItem, at spot: Spot) {
    pages[spot.page].items.insert(item, at: spot.offset)
    homes[item.id] = Int32(spot.page)
    counts.add(1, at: pages[spot.page].place)
    if pages[spot.page].items.count >= Page.capacity { split(spot.page) }
  }

  mutating func remove(at spot: Spot) {
    let item = pages[spot.page].items.remove(at: spot.offset)
    homes[item.id] = nil
    let place = pages[spot.page].place
    counts.add(-1, at: place)
    if !join(place) && place > 0 { join(place - 1) }
  }

  private mutating func split(_ page: Int) {
    let place = pages[page].place
    let count = pages[page].items.count
    // Rows that come at the end, as an import's do, would leave every page half empty.
    let cut = place == order.count - 1 ? count - 1 : count / 2
    let upper = Array(pages[page].items[cut...])
    pages[page].items.removeSubrange(cut...)
    open(Page(items: upper), at: place + 1)
    recount()
  }

  /// Makes the pages at `place` and behind it one where a half full page holds both.
  @discardableResult
  private mutating func join(_ place: Int) -> Bool {
    guard place + 1 < order.count else { return false }
    let (upper, lower) = (order[place], order[place + 1])
    let (above, below) = (pages[upper].items.count, pages[lower].items.count)
    guard above == 0 || below == 0 || above + below <= Page.capacity / 2 else { return false }
    for item in pages[lower].items { homes[item.id] = Int32(upper) }
    pages[upper].items += pages[lower].items
    pages[lower].items = []
    order.remove(at: place + 1)
    vacant.append(lower)
    recount()
    return true
  }

  private mutating func open(_ page: Page, at place: Int) {
    let number = vacant.popLast() ?? pages.count
    if number == pages.count { pages.append(page) } else { pages[number] = page }
    order.insert(number, at: place)
    for item in page.items { homes[item.id] = Int32(number) }
  }

  private mutating func recount() {
    for (place, page) in order.enumerated() { pages[page].place = place }
    counts = PrefixSums(order.lazy.map { [pages] in pages[$0].items.count })
  }
}
