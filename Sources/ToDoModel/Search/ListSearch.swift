/// A search for the lists, and the rows of all lists, whose texts match a query, in steps.
///
/// The lists that have the text in their names are found first, as rows of ``ListID/lists``; then rows are
/// found list by list, each list from its first row on. The search keeps no copy of the lists,
/// since the next change of the lists would then copy parts of them; after a change, restart the search.
///
///     var search = ListSearch()
///     search.restart(SearchQuery("milk"))
///     while !search.isFinished { search.advance(in: document.lists, work: 1_000_000) }
///     search[0].item  // the id of the first row that contains "milk"
public struct ListSearch: Sendable {
  /// Whether all rows were searched.
  public private(set) var isFinished = true
  /// The ids of all rows that were found so far.
  public private(set) var ids: [ItemID] = []
  /// The lists with rows that were found, each with the index of its first row in `ids`.
  private var sections: [(list: ListID, start: Int)] = []
  private var search: ChunkSearch?
  /// The numbers of the next list, of which the list of lists is 0, and of its next chunk.
  private var next = (list: 0, chunk: 0)

  /// A search that is finished and has found nothing.
  public init() {}

  /// The number of rows that were found so far.
  public var count: Int { ids.count }

  /// The row number `index` of those that were found, and its list; traps if there is no such row.
  public subscript(index: Int) -> (list: ListID, item: ItemID) {
    precondition(ids.indices.contains(index), "row \(index) of \(count) that were found")
    var range = 0..<sections.count
    while range.count > 1 {
      let middle = (range.lowerBound + range.upperBound) / 2
      range =
        sections[middle].start <= index
        ? middle..<range.upperBound : range.lowerBound..<middle
    }
    return (sections[range.lowerBound].list, ids[index])
  }

  /// The index at which the row `id` was found; nil if it was not.
  ///
  /// Takes time in proportion to the number of rows that were found.
  public func index(of id: ItemID) -> Int? { ids.firstIndex(of: id) }

  /// Removes the rows whose ids satisfy `isRemoved` from those that were found; returns their indices, the last one
  /// first.
  public mutating func remove(where isRemoved: (ItemID) -> Bool) -> [Int] {
    let indices = ids.indices.reversed().filter { isRemoved(ids[$0]) }
    for section in sections.indices {
      sections[section].start -= indices.count { $0 < sections[section].start }
    }
    if !indices.isEmpty { ids.removeAll(where: isRemoved) }
    // A list of which no row is left begins where the next one does, or at the end.
    let ends = sections.dropFirst().map(\.start) + [ids.count]
    sections = zip(sections, ends).filter { $0.start < $1 }.map(\.0)
    return indices
  }

  /// Begins a search for `query`; an empty query finds nothing.
  public mutating func restart(_ query: SearchQuery) {
    // Frees the memory of the rows, since a search for one letter may have found most of them.
    (ids, sections, next) = ([], [], (0, 0))
    isFinished = query.isEmpty
    guard !query.isEmpty else { return }
    // A `ChunkSearch` keeps the characters that it has folded.
    if search == nil { search = ChunkSearch(query) } else { search?.replace(query) }
  }

  /// Searches further in `collection`, which must not have changed since the search began, until `work`
  /// is done or all rows were searched.
  ///
  /// A unit of work is the search of one ASCII character. What is done exceeds `work` by at most one
  /// chunk: 512 rows, or one very long row.
  public mutating func advance(in collection: ListCollection, work: Int) {
    var rest = work
    while !isFinished, rest > 0 {
      guard next.list <= collection.lists.count else {
        isFinished = true
        return
      }
      let list = next.list == 0 ? .lists : ListID(collection.lists[next.list - 1].id)
      rest -= SearchWork.list + searchList(list, of: collection, rest)
    }
  }

  /// Searches the chunks of `list` from the next one on, until `work` is done; returns the work.
  private mutating func searchList(_ list: ListID, of collection: ListCollection, _ work: Int)
    -> Int
  {
    let (rows, start) = (collection[list].rows, ids.count)
    var done = 0
    while next.chunk < rows.chunkCount, done < work {
      done += search?.find(in: rows.chunk(at: next.chunk), into: &ids) ?? 0
      next.chunk += 1
    }
    if ids.count > start, sections.last?.list != list { sections.append((list, start)) }
    if next.chunk == rows.chunkCount { next = (next.list + 1, 0) }
    return done
  }
}
