/// A sequence of items that is split into pages, so that an edit moves few rows even in a long
/// list.
///
/// In a single array, an insertion would move half of the memory on average, and a search for an id
/// would read all of it. Here an insertion moves half a page on average, and a dictionary maps each
/// id to its page. Besides its strings a row needs 16 bytes in its page and 16 to 32 in the
/// dictionary.
struct PagedItems: Sendable {
  /// The page of an item and the item's offset in the page; invalid after the next change.
  struct Location: Equatable {
    fileprivate let page: Int
    fileprivate let offset: Int
  }

  // The number of a page is its index in this array. A page keeps its number when other pages are
  // inserted or removed, so `pageOfID` stays valid.
  private var pages: [Page]
  // The numbers of the pages in use, in the order of their rows.
  private var order: [Int]
  // The index in `order` of each page in use, by page number.
  private var orderIndices: [Int] = []
  // The numbers of unused pages, for reuse.
  private var freePages: [Int] = []
  private var counts = PrefixSums([])
  // The numbers of completed rows.
  private var completedCounts = PrefixSums([])
  private var pageOfID: [ItemID: Int32] = [:]

  /// The rows of `pages` one after the other; nil when two rows have the same id.
  init?(_ pages: [Page]) {
    // `end` needs a last page, so an empty list has one empty page.
    self.pages = pages.isEmpty ? [Page()] : pages
    order = Array(self.pages.indices)
    orderIndices = order
    rebuildCounts()
    pageOfID.reserveCapacity(count)
    for page in order { indexIDs(of: page) }
    guard pageOfID.count == count else { return nil }
  }

  var count: Int { counts.total }

  var pageCount: Int { order.count }

  /// Page number `index` in the order of the rows, counted from 0; may be empty.
  func page(at index: Int) -> Page { pages[order[index]] }

  var completedCount: Int { completedCounts.total }

  var all: [ToDoItem] {
    var items: [ToDoItem] = []
    items.reserveCapacity(count)
    for page in order { items += (0..<pages[page].count).lazy.map { pages[page][$0] } }
    return items
  }

  subscript(row: Int) -> ToDoItem { self[location(of: row)] }

  subscript(location: Location) -> ToDoItem { pages[location.page][location.offset] }

  func property(_ key: Property.Key, at location: Location) -> Property {
    pages[location.page].property(key, at: location.offset)
  }

  func contains(_ id: ItemID) -> Bool { pageOfID[id] != nil }

  func find(_ id: ItemID) -> Location? {
    guard let page = pageOfID[id].map(Int.init), let offset = pages[page].firstIndex(of: id) else {
      return nil
    }
    return Location(page: page, offset: offset)
  }

  /// The location after the last row.
  var end: Location {
    let last = order[order.count - 1]
    return Location(page: last, offset: pages[last].count)
  }

  func row(at location: Location) -> Int {
    counts.sum(before: orderIndices[location.page]) + location.offset
  }

  /// The location of row number `row`; traps when there is no such row.
  func location(of row: Int) -> Location {
    precondition((0..<count).contains(row), "there is no row \(row) of \(count)")
    let (index, offset) = counts.locate(row)
    return Location(page: order[index], offset: offset)
  }

  /// The location of a row in its section; traps when there is no such row.
  func location(of row: SectionedRow) -> Location {
    switch row {
    case .open(let number):
      precondition((0..<count - completedCount).contains(number), "there is no row \(row)")
      let (index, remainder) = counts.locate(number, subtracting: completedCounts)
      let page = order[index]
      return Location(page: page, offset: pages[page].offset(of: remainder, isCompleted: false))
    case .completed(let number):
      precondition((0..<completedCount).contains(number), "there is no row \(row)")
      let (index, remainder) = completedCounts.locate(number)
      let page = order[index]
      return Location(page: page, offset: pages[page].offset(of: remainder, isCompleted: true))
    }
  }

  /// The position of the row at `location`.
  func position(at location: Location) -> RowPosition {
    position(
      at: location, isCompleted: pages[location.page].bool(.isCompleted, at: location.offset))
  }

  /// The position of a row that is at `location`, or is inserted there.
  func position(at location: Location, isCompleted: Bool) -> RowPosition {
    let row = row(at: location)
    let completed =
      completedCounts.sum(before: orderIndices[location.page])
      + pages[location.page].completedCount(before: location.offset)
    return RowPosition(row: row, openCount: row - completed, isCompleted: isCompleted)
  }

  /// The id of the row after `location`; nil when `location` is the last row.
  func id(after location: Location) -> ItemID? {
    let (page, offset) = (location.page, location.offset)
    if offset + 1 < pages[page].count { return pages[page].id(at: offset + 1) }
    let next = orderIndices[page] + 1
    return next < order.count ? pages[order[next]].id(at: 0) : nil
  }

  mutating func insert(_ item: ToDoItem, at location: Location) {
    updateCompletedCount(of: location.page) { $0.insert(item, at: location.offset) }
    pageOfID[item.id] = Int32(location.page)
    counts.add(1, at: orderIndices[location.page])
    if pages[location.page].isFull { split(location.page) }
  }

  mutating func remove(at location: Location) {
    pageOfID[pages[location.page].id(at: location.offset)] = nil
    let index = orderIndices[location.page]
    updateCompletedCount(of: location.page) { $0.remove(at: location.offset) }
    counts.add(-1, at: index)
    if !mergeWithNext(index) && index > 0 { mergeWithNext(index - 1) }
  }

  mutating func set(_ property: Property, at location: Location) {
    updateCompletedCount(of: location.page) { $0.set(property, at: location.offset) }
    if pages[location.page].isFull { split(location.page) }
  }

  /// Changes a page in place, and then its number of completed rows.
  private mutating func updateCompletedCount(of page: Int, _ change: (inout Page) -> Void) {
    let old = pages[page].completedCount
    change(&pages[page])
    let difference = pages[page].completedCount - old
    if difference != 0 { completedCounts.add(difference, at: orderIndices[page]) }
  }

  private mutating func split(_ page: Int) {
    let (index, count) = (orderIndices[page], pages[page].count)
    // Rows that are appended, for example by an import, fill the last page. Splitting this page in
    // half would leave every page half empty, so only its last row is split off.
    let cut = index == order.count - 1 ? count - 1 : count / 2
    insertPage(pages[page].part(cut..<count), at: index + 1)
    pages[page] = pages[page].part(0..<cut)
    rebuildCounts()
    // Without merging, a page that has one very long row would be split at each insertion before
    // that row, and each inserted row would become a page of its own.
    if index > 0 { mergeWithNext(index - 1) }
  }

  /// Merges the page at `index` of `order` with the next page if ``Page/canMerge(_:)`` allows it.
  ///
  /// Returns whether the two pages were merged.
  @discardableResult
  private mutating func mergeWithNext(_ index: Int) -> Bool {
    guard index + 1 < order.count else { return false }
    let (upper, lower) = (order[index], order[index + 1])
    guard pages[upper].canMerge(pages[lower]) else { return false }
    pages[upper].append(pages[lower])
    pages[lower] = Page()
    indexIDs(of: upper)
    order.remove(at: index + 1)
    freePages.append(lower)
    rebuildCounts()
    return true
  }

  private mutating func insertPage(_ page: Page, at index: Int) {
    let number = freePages.popLast() ?? pages.count
    if number == pages.count {
      pages.append(page)
      orderIndices.append(index)
    } else {
      pages[number] = page
    }
    order.insert(number, at: index)
    indexIDs(of: number)
  }

  /// Maps the ids of all rows of page number `page` to this number.
  private mutating func indexIDs(of page: Int) {
    for id in pages[page].ids { pageOfID[id] = Int32(page) }
  }

  private mutating func rebuildCounts() {
    for (index, page) in order.enumerated() { orderIndices[page] = index }
    counts = PrefixSums(order.lazy.map { [pages] in pages[$0].count })
    completedCounts = PrefixSums(order.lazy.map { [pages] in pages[$0].completedCount })
  }
}
