internal import Sync
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// A list that is tied to a collection, as the file has it at one position of its log.
struct CollectionState {
  /// The collection, with its token.
  var collection: ServerCollection
  /// The rows, and what is known of their resources.
  var list: SyncedList
  /// What is known of the resources besides.
  var records: CollectionRecords
  /// False if a later version of the program has written the records.
  let isReadable: Bool
  /// The rows as the file has them.
  private(set) var items: [ItemID: ToDoItem]
  /// The list itself.
  private(set) var listItem: ToDoItem
  /// The rows that were moved to another list on a server, which has not sent them yet.
  ///
  /// Their resources stay here until then: nobody else would have them.
  private(set) var unsentMovedIDs: Set<ItemID>
  /// Where the log of changes ends.
  private(set) var position: LogPosition
  let time: LocalTime

  /// Reads `collection`; nil if it was left, or its list was deleted.
  ///
  /// `path` is that of the collection on its server.
  init?(
    _ file: ListFile, _ collection: ServerCollection, path: String, _ time: LocalTime
  ) throws(StoreError) {
    let read = try file.reading { () throws(StoreError) -> FileSnapshot? in
      try FileSnapshot(file, collection)
    }
    guard let read else { return nil }
    let decoded = CollectionRecords.decode(read.resources, time)
    let links = decoded?.links ?? [:]
    isReadable = decoded != nil
    records = decoded?.records ?? CollectionRecords()
    (self.collection, self.time) = (read.collection, time)
    (listItem, position) = (read.list, read.position)
    unsentMovedIDs = read.unsentMovedIDs
    items = Dictionary(uniqueKeysWithValues: read.rows.map { ($0.item.id, $0.item) })
    let formerBases = records.addMoved(read.moved, to: decoded?.formerBases ?? [:], time)
    let rows = Self.rows(read.rows, links, records, time)
    list = SyncedList(
      collection: path, rows: rows, links: links, formerBases: formerBases,
      takenIDs: read.takenIDs)
  }

  /// Reads the rows again, which another program has changed; returns false if the collection was left, or its list was
  /// deleted.
  mutating func readRows(_ file: ListFile) throws(StoreError) -> Bool {
    let read = try file.reading { [collection] () throws(StoreError) -> FileSnapshot? in
      try FileSnapshot(file, collection)
    }
    guard let read else { return false }
    // Another command may have let a loss through.
    (collection, listItem, position) = (read.collection, read.list, read.position)
    unsentMovedIDs = read.unsentMovedIDs
    items = Dictionary(uniqueKeysWithValues: read.rows.map { ($0.item.id, $0.item) })
    let linked = Set(list.links.values.map(\.item))
    let moved = read.moved.filter { !linked.contains($0.key) }
    list = SyncedList(
      collection: list.collection, rows: Self.rows(read.rows, list.links, records, time),
      links: list.links, formerBases: records.addMoved(moved, to: list.formerBases, time),
      takenIDs: read.takenIDs)
    return true
  }

  /// The text of a resource that the file knows, and what it says; nil if there is none.
  func resource(at url: String) -> CalendarResource? {
    records.texts[url].flatMap { try? CalendarResource($0.agreed, time) }
  }

  /// The last text that was sent to `url`, or else the one that both sides have agreed on.
  func lastKnownResource(at url: String) -> CalendarResource? {
    records.texts[url]?.sent.last.flatMap { try? CalendarResource($0.text, time) }
      ?? resource(at: url)
  }

  private static func rows(
    _ rows: [(item: ToDoItem, modified: Int64?)], _ links: [String: ResourceLink],
    _ records: CollectionRecords, _ time: LocalTime
  ) -> [SyncedRow] {
    var texts: [ItemID: [UInt8]] = [:]
    for (url, link) in links { texts[link.item] = records.texts[url]?.agreed }
    return rows.map { row in
      let resource = texts[row.item.id].flatMap { try? CalendarResource($0, time) }
      return SyncedRow(row.item, modified: row.modified, basedOn: resource, time)
    }
  }
}

/// What is read in one state of the file.
private struct FileSnapshot {
  let collection: ServerCollection
  let list: ToDoItem
  var rows: [(item: ToDoItem, modified: Int64?)] = []
  var resources: [ServerResource] = []
  let position: LogPosition
  /// The rows that were tied to the collection and are in another list now.
  var takenIDs: Set<ItemID> = []
  /// Those of them that have a resource here, and that another tied list has, and has not sent yet.
  var unsentMovedIDs: Set<ItemID> = []
  /// What another collection has, or had, of rows that are in this list now and that this collection does not know.
  var moved: [ItemID: ServerResource] = [:]

  init?(_ file: ListFile, _ known: ServerCollection) throws(StoreError) {
    guard let collection = try file.readCollections().first(where: { $0.isSame(as: known) }),
      let list = try file.readLists().items.first(where: { $0.id == collection.list })
    else { return nil }
    (self.collection, self.list) = (collection, list)
    let cursor = try RowCursor(file, in: list.id)
    while let row = try cursor.nextWithTime() { rows.append(row) }
    resources = try file.readResources(of: collection.id)
    position = try file.lastPosition()
    let ids = Set(rows.map(\.item.id))
    let missing = Set(resources.compactMap(\.item)).subtracting(ids)
    for id in missing where try file.contains(id) { takenIDs.insert(id) }
    try readUnsent(file)
    try readMoved(ids.subtracting(resources.compactMap(\.item)), file)
  }

  private mutating func readUnsent(_ file: ListFile) throws(StoreError) {
    // Not of resources that were deleted: all rows and resources of the other lists are read below.
    let moved = takenIDs.intersection(resources.filter { $0.etag != nil }.compactMap(\.item))
    if moved.isEmpty { return }
    for other in try file.readCollections() where other.id != collection.id {
      let sent = Set(
        try file.readResources(of: other.id).filter { $0.etag != nil }.compactMap(\.item))
      let cursor = try RowCursor(file, in: other.list)
      while let row = try cursor.next() {
        if moved.contains(row.id), !sent.contains(row.id) { unsentMovedIDs.insert(row.id) }
      }
    }
  }

  private mutating func readMoved(_ unknown: Set<ItemID>, _ file: ListFile) throws(StoreError) {
    if unknown.isEmpty { return }
    for other in try file.readCollections() where other.id != collection.id {
      for resource in try file.readResources(of: other.id) where !resource.base.isEmpty {
        if let item = resource.item, unknown.contains(item) { moved[item] = resource }
      }
    }
  }
}

// What a sync writes.
extension CollectionState {
  /// The change of the rows since `old`; their items are those of this state.
  func change(since old: CollectionState) -> Change {
    let lists = ToDoList([old.listItem])
    let before = ListCollection(lists: lists, rows: [old.listItem.id: old.toDoList])
    return before.change(to: ListCollection(lists: lists, rows: [old.listItem.id: toDoList]))
  }

  private var toDoList: ToDoList { ToDoList(list.rows.compactMap { items[$0.id] }) }

  /// Makes the items of the rows that differ from those of `old`; `source` gives the text that the sync has found for a
  /// row.
  mutating func updateItems(
    since old: CollectionState, source: (ItemID) -> CalendarResource?
  ) throws(FormatError) {
    let known = Dictionary(uniqueKeysWithValues: old.list.rows.map { ($0.id, $0) })
    for row in list.rows {
      let (item, resource) = (items[row.id], source(row.id))
      // `keptCalendar` is updated from the text even if nothing that `SyncedRow` compares has changed.
      let isStale = resource != nil && item?.details.keptCalendar.isEmpty == false
      guard known[row.id] != row || isStale else { continue }
      if resource == nil, let old = known[row.id], old.content == row.content {
        items[row.id]?.details.uid = row.uid
      } else {
        items[row.id] = try row.item(updating: item, resource, time)
      }
    }
  }

  /// Copies the base texts of a replaced resource to its replacement, with the UID of the row.
  mutating func adoptTexts(since old: CollectionState) {
    let replacements = list.links.filter {
      records.texts[$0] == nil && $1.record.base != MergeBase()
    }
    if replacements.isEmpty { return }
    let uids = Dictionary(uniqueKeysWithValues: list.rows.map { ($0.id, $0.uid) })
    let formerURLs = Dictionary(old.list.links.map { ($1.item, $0) }) { min($0, $1) }
    for (url, link) in replacements {
      let former = formerURLs[link.item].flatMap { old.records.texts[$0] }
      guard var texts = records.formerTexts[link.item] ?? former else { continue }
      if let uid = uids[link.item], let base = try? CalendarResource(texts.agreed, time) {
        texts.agreed = base.text(withUID: uid)
      }
      records.texts[url] = texts
    }
  }

  /// What the file has to remember besides the rows, as far as it differs from `old`.
  func update(since old: CollectionState) -> ServerUpdate {
    var update = ServerUpdate(collection)
    for url in Set(list.links.keys).union(old.list.links.keys)
    where list.links[url] != old.list.links[url] || records.texts[url] != old.records.texts[url] {
      update.resources[url] = .some(
        list.links[url].map { ServerResource($0, records.texts[url] ?? BaseTexts()) })
    }
    for item in Set(list.formerBases.keys).union(old.list.formerBases.keys)
    where list.formerBases[item] != old.list.formerBases[item] {
      let texts = records.formerTexts[item] ?? BaseTexts()
      update.resources[ServerResource.formerURL(item)] = .some(
        list.formerBases[item] == nil ? nil : ServerResource(former: item, texts))
    }
    for (url, etag) in records.others where old.records.others[url] != etag {
      update.resources[url] = ServerResource(otherAt: url, etag: etag)
    }
    for url in old.records.others.keys where records.others[url] == nil {
      if update.resources[url] == nil { update.resources[url] = .some(nil) }
    }
    return update
  }

  /// Sets where the log ends after the save.
  mutating func noteSaved(at position: LogPosition) { self.position = position }
}
