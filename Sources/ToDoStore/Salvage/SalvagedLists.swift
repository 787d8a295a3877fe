internal import System
public import ToDoModel

/// The lists and rows that can be read from a damaged file, row by row, without SQLite.
///
///     if let salvaged = try SalvagedLists.read(path) { print(salvaged.lists.rowCount) }
public struct SalvagedLists: Sendable {
  /// The lists; one that cannot be read is called "Recovered", with a number, and has the rows that can.
  public let lists: ListCollection

  /// Reads what is intact in the file at `path` and its write-ahead log; nil if the file contains no list and no row.
  ///
  /// Takes no locks, and must not be called while this process has the file open. Throws if the file cannot be read.
  public static func read(_ path: String) throws(StoreError) -> SalvagedLists? {
    do throws(SystemError) {
      let pages = try DatabasePages(Path.resolved(path))
      return SalvagedLists(records(in: pages))
    } catch {
      throw .system(.read, path, code: error.code)
    }
  }

  /// All rows of `items`, each id once.
  ///
  /// Pages that are in no table any more still contain old rows. So a page counts if the b-tree leads to it, or if it
  /// is not known to be free: then the page above it is damaged.
  private static func records(in pages: DatabasePages) -> [SalvagedRecord] {
    let linked = pages.leaves(below: rootOfItems(in: pages))
    let known = pages.freePages().union(linked)
    let others = (1...max(1, pages.count)).filter { !known.contains($0) }
    var ids: Set<ItemID> = []
    var records: [SalvagedRecord] = []
    for page in linked + others {
      guard let bytes = pages[page] else { continue }
      let node = TableNode(bytes, isFirstPage: page == 1)
      guard node.kind == .leaf else { continue }
      for cell in node.cells(usableSize: pages.usableSize) {
        guard let record = SalvagedRecord(cell, in: pages), ids.insert(record.item.id).inserted
        else { continue }
        records.append(record)
      }
    }
    return records
  }

  /// The first page of the table `items`: the first one that SQLite gives to a table.
  ///
  /// With `auto_vacuum`, page 2 contains the pages' parents (fileformat2.html, "Pointer Map"). If that is wrong, since the
  /// header is damaged, the pages of the table are found among the others.
  private static func rootOfItems(in pages: DatabasePages) -> Int {
    let hasPointerMap = (pages[1]?.number(at: 52, length: 4) ?? 1) > 0
    return hasPointerMap ? 3 : 2
  }

  private init?(_ records: [SalvagedRecord]) {
    guard !records.isEmpty else { return nil }
    let sorted = records.sorted { ($0.position, $0.item.id) < ($1.position, $1.item.id) }
    var lists = sorted.filter { $0.list == nil }.map(\.item)
    var rows: [ItemID: [ToDoItem]] = [:]
    let rowIDs = Set(sorted.lazy.filter { $0.list != nil }.map(\.item.id))
    // The number of the list may be damaged and be that of a row; such rows get a list of their own.
    let fallback = (0...).lazy.map { ItemID($0) }.first { !rowIDs.contains($0) } ?? .originalList
    for record in sorted {
      guard let list = record.list else { continue }
      rows[rowIDs.contains(list) ? fallback : list, default: []].append(record.item)
    }
    let missing = Set(rows.keys).subtracting(lists.map(\.id)).sorted()
    lists += missing.enumerated().map { index, id in
      ToDoItem(id: id, text: "Recovered \(index + 1)")
    }
    self.lists = ListCollection(
      lists: ToDoList(lists), rows: rows.mapValues { ToDoList($0) })
  }
}
