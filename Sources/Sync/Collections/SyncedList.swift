public import ToDoModel

/// A list that is tied to a collection: its rows, and what the file remembers of their resources.
///
/// The value is read from the file; what a sync has made of it is written in one change. A sync calls
/// ``addMissingLinks()``, gets the events of ``ResourceListing``, and makes a ``ResourceSync`` of each resource, those
/// that the file knows first, whose updates it applies. Before a resource that was fetched is handled, it calls
/// ``linkRow(withUID:to:isListed:)``.
///
///     var list = SyncedList(collection: "/home/shopping/", rows: rows, links: links)
///     let actions = sync.handle(.listed(etag: "2"), ours: list.task(at: url))
///     list.apply([(url, update)], makeID: document.makeID)
///
/// The token of a list of resources may be stored only when each of them was handled to the end: a resource whose GET or
/// write got no answer, or that was ``ResourceEvent/missing``, has to be listed again.
public struct SyncedList: Sendable {
  /// The address of the collection, which ends in a slash.
  public let collection: String
  /// The rows, in order.
  public internal(set) var rows: [SyncedRow]
  /// The records by address; one whose row is none of ``rows`` is a tombstone.
  public internal(set) var links: [String: ResourceLink]
  /// What the resources of rows were that do not exist any more, by the row.
  ///
  /// If such a row comes back, since its deletion was undone, it gets another UID.
  public internal(set) var formerBases: [ItemID: MergeBase]
  /// The former rows that are in another list of the file now, so that no row of this one can have their ids.
  private let takenIDs: Set<ItemID>

  /// The index of each row.
  private var indexes: [ItemID: Int] = [:]
  /// The row with each UID.
  private(set) var ids: [String: ItemID] = [:]
  /// The addresses of each row's records.
  var urls: [ItemID: [String]] = [:]
  /// The number of each row.
  private(set) var numbers: [Int64] = []

  /// A list as the file has it; the rows must have different ids.
  public init(
    collection: String, rows: [SyncedRow] = [], links: [String: ResourceLink] = [:],
    formerBases: [ItemID: MergeBase] = [:], takenIDs: Set<ItemID> = []
  ) {
    (self.collection, self.rows, self.links) = (collection, rows, links)
    self.takenIDs = takenIDs
    self.formerBases = formerBases
    updateIndexes()
  }

  /// The row of the resource at `url` as a version of a task; nil if the resource has none here.
  public func task(at url: String) -> SyncedTask? {
    guard let index = links[url].flatMap({ indexes[$0.item] }) else { return nil }
    let row = rows[index]
    return SyncedTask(uid: row.uid, row.content, order: numbers[index], modified: row.modified)
  }

  /// Finds out again what follows from rows and links.
  mutating func updateIndexes() {
    indexes = Dictionary(uniqueKeysWithValues: rows.enumerated().map { ($1.id, $0) })
    ids = Dictionary(rows.map { ($0.uid, $0.id) }) { first, _ in first }
    urls = [:]
    var agreed: [ItemID: Int64] = [:]
    for (url, link) in links {
      urls[link.item, default: []].append(url)
      if let order = link.record.base.agreed?.order { agreed[link.item] = order }
    }
    numbers = SortNumbers.numbers(
      of: rows.map { SortNumbers.Row(uid: $0.uid, agreed: agreed[$0.id], created: $0.created) })
  }
}

// What the sync of resources has found out.
extension SyncedList {
  /// Applies `updates`; new rows get ids of `makeID`.
  ///
  /// The rows come into the order of the collection; those that were moved here stay where they are.
  public mutating func apply(
    _ updates: [(url: String, update: ResourceUpdate)], makeID: () -> ItemID
  ) {
    if updates.allSatisfy({ $0.update.row == .unchanged }) {
      var keepsNumbers = true
      for (url, update) in updates {
        keepsNumbers = setRecord(update.record, at: url) && keepsNumbers
      }
      if !keepsNumbers { updateIndexes() }
      return
    }
    var changes = SyncedRowChanges(rows, numbers)
    // What is merged into other rows comes after what these get of their own resources.
    for step in 0..<3 {
      for (url, update) in updates where update.row.step == step {
        apply(update, at: url, to: &changes, makeID)
      }
    }
    rows = changes.sortedRows(makeID)
    updateIndexes()
  }

  /// Sets or removes the record of a row; returns whether the indexes are still right.
  private mutating func setRecord(_ record: ResourceRecord?, at url: String) -> Bool {
    guard let link = links[url] else { return true }
    guard let record else {
      forget(url, link)
      return false
    }
    links[url]?.record = record
    let (old, new) = (link.record.base.agreed?.order, record.base.agreed?.order)
    return new == old || indexes[link.item].map { numbers[$0] == new } ?? true
  }

  private mutating func forget(_ url: String, _ link: ResourceLink) {
    links[url] = nil
    if !link.record.isNew { formerBases[link.item] = link.record.base }
  }

  private mutating func apply(
    _ update: ResourceUpdate, at url: String, to changes: inout SyncedRowChanges,
    _ makeID: () -> ItemID
  ) {
    var old = links[url]?.item
    if case .insert = update.row, let id = old, takenIDs.contains(id) { old = nil }
    let item = changes.apply(update.row, to: old, makeID)
    if let record = update.record {
      links[url] = item.map { ResourceLink(record, item: $0) }
    } else if let link = links[url] {
      forget(url, link)
    }
    if case .renewIdentifier(let base) = update.row, let item {
      renewIdentifier(of: item, base, in: &changes)
    }
  }

  /// Gives a row another UID and a record with `base`, or merges it with the row that has that already.
  mutating func renewIdentifier(
    of item: ItemID, _ base: MergeBase, in changes: inout SyncedRowChanges
  ) {
    formerBases[item] = nil
    if let uid = changes.renewIdentifier(of: item, base) { link(item, uid: uid, base) }
  }
}

extension ResourceUpdate.RowUpdate {
  /// When it is applied among others.
  fileprivate var step: Int {
    switch self {
    case .unchanged, .set, .remove: 0
    case .insert: 1
    case .renewIdentifier: 2
    }
  }
}
