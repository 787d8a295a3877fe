internal import ToDoModel

// Which rows are which resources.
extension SyncedList {
  /// Adds the records of new resources for the rows that have none, so that they are sent.
  ///
  /// A row whose UID another row has, or whose resource was deleted, gets a new one.
  public mutating func addMissingLinks() {
    renewRestoredRows()
    var uids = Set(rows.filter { urls[$0.id] != nil }.map(\.uid))
    for index in rows.indices where urls[rows[index].id] == nil {
      if !uids.insert(rows[index].uid).inserted { rows[index].uid = rows[index].id.uid }
      link(rows[index].id, uid: rows[index].uid, MergeBase())
    }
    updateIndexes()
  }

  private mutating func renewRestoredRows() {
    let restored = rows.filter { urls[$0.id] == nil && formerBases[$0.id] != nil }
    if restored.isEmpty { return }
    var changes = SyncedRowChanges(rows, numbers)
    for row in restored {
      renewIdentifier(of: row.id, formerBases[row.id] ?? MergeBase(), in: &changes)
    }
    // No row is new, so no id is made.
    rows = changes.sortedRows { preconditionFailure("a conflict of a row that was restored") }
    updateIndexes()
  }

  /// Ties a resource that the file does not know to the row with its UID, unless the server has another one of that row.
  ///
  /// The row was made here meanwhile, as by the same conflict; or the server stores resources at other addresses than
  /// the one in the request. `isListed` tells whether the server has a resource at an address.
  public mutating func linkRow(
    withUID uid: String, to url: String, isListed: (_ url: String) -> Bool
  ) {
    guard links[url] == nil, let item = ids[uid] else { return }
    let others = urls[item] ?? []
    guard !others.contains(where: isListed) else { return }
    let base = others.compactMap { links[$0]?.record.base }.first ?? MergeBase()
    for url in others { links[url] = nil }
    links[url] = ResourceLink(ResourceRecord(newURL: url, base: base), item: item)
    urls[item] = [url]
  }

  /// Ties the rows without a record to those of `resources` that are the same by `RowMatching`, when the list is joined
  /// to the collection.
  public mutating func linkRows(toResources resources: [(url: String, task: SyncedTask)]) {
    let rows = rows.filter { urls[$0.id] == nil }
    let unknown = resources.filter { links[$0.url] == nil }
    let matches = RowMatching.matches(
      rows.map { RowMatching.Candidate(uid: $0.uid, $0.content) },
      unknown.map { RowMatching.Candidate(uid: $0.task.uid, $0.task.content) })
    for (resource, match) in zip(unknown, matches) {
      guard let row = match.map({ rows[$0] }), links[resource.url] == nil else { continue }
      links[resource.url] = ResourceLink(ResourceRecord(newURL: resource.url), item: row.id)
    }
    updateIndexes()
  }

  /// Ties the row of the resource at `url` to one at `path`, where the server has stored it; returns false if the file
  /// knows another resource there.
  public mutating func moveLink(at url: String, to path: String) -> Bool {
    guard let link = links[url], links[path] == nil else { return false }
    links[url] = nil
    let record = ResourceRecord(newURL: path, base: link.record.base)
    links[path] = ResourceLink(record, item: link.item)
    urls[link.item] = (urls[link.item] ?? []).filter { $0 != url } + [path]
    return true
  }

  /// Makes the next sync fetch the resource at `url`, which this one could not read.
  public mutating func forgetVersion(at url: String) { links[url]?.record.etag = nil }

  mutating func link(_ item: ItemID, uid: String, _ base: MergeBase) {
    let url = collection + ResourceName(uid).text
    // The record of a deleted row keeps its ETag and base, which the new row needs.
    let record = links[url]?.record ?? ResourceRecord(newURL: url, base: base)
    links[url] = ResourceLink(record, item: item)
    urls[item, default: []].append(url)
  }
}
