internal import Sync
internal import ToDoFormats
internal import ToDoModel
internal import ToDoStore

/// What a file remembers of the resources of a collection, besides what `SyncedList` has of them.
struct CollectionRecords: Equatable {
  /// The texts of each record's base, by the address of the resource.
  var texts: [String: BaseTexts] = [:]
  /// The texts of the former bases of rows.
  var formerTexts: [ItemID: BaseTexts] = [:]
  /// The ETags of the resources without a record, by address: of those that are no tasks, or ``unreadETag``.
  var others: [String: String] = [:]
  /// Instead of an ETag: the resource could not be fetched, so that each sync asks for it again.
  static let unreadETag = ""
}

extension CollectionRecords {
  /// Reads what the file has; times are converted to the clock of `time`.
  ///
  /// Nil if a later version of the program has written it.
  static func decode(
    _ resources: [ServerResource], _ time: LocalTime
  ) -> DecodedResources? {
    var records = CollectionRecords()
    var (links, formerBases) = ([String: ResourceLink](), [ItemID: MergeBase]())
    for resource in resources {
      guard let properties = RecordProperties(resource.properties) else { return nil }
      let texts = BaseTexts(agreed: resource.base, sent: properties.sent, time)
      switch (properties.kind, resource.item) {
      case (.other, _): records.others[resource.url] = resource.etag
      case (.former, let item?):
        (records.formerTexts[item], formerBases[item]) = (texts, texts.base(time))
      case (_, let item?):
        records.texts[resource.url] = texts
        let record = ResourceRecord(resource, properties, texts.base(time))
        links[resource.url] = ResourceLink(record, item: item)
      // Without a row nothing can be done with it; the resource is listed again.
      case (_, nil): break
      }
    }
    return DecodedResources(records: records, links: links, formerBases: formerBases)
  }

  /// Adds what other collections have of rows that were moved into this list, so that nothing of their resources is lost;
  /// returns the former bases of `bases` and of these.
  ///
  /// Such a row gets another UID, as one whose deletion was undone: some servers allow a UID once per account.
  mutating func addMoved(
    _ moved: [ItemID: ServerResource], to bases: [ItemID: MergeBase], _ time: LocalTime
  ) -> [ItemID: MergeBase] {
    var bases = bases
    for (item, resource) in moved where bases[item] == nil {
      let texts = BaseTexts(agreed: resource.base, sent: [], time)
      (formerTexts[item], bases[item]) = (texts, texts.base(time))
    }
    return bases
  }

  /// What the file knows of a collection.
  struct DecodedResources {
    let records: CollectionRecords
    let links: [String: ResourceLink]
    let formerBases: [ItemID: MergeBase]
  }
}

extension ResourceRecord {
  fileprivate init(
    _ resource: ServerResource, _ properties: RecordProperties, _ base: MergeBase
  ) {
    if properties.kind == .newResource {
      self.init(newURL: resource.url, base: base)
    } else {
      // A text that cannot be read any more has to be fetched.
      let isRead = resource.base.isEmpty || base.agreed != nil
      self.init(url: resource.url, etag: isRead ? resource.etag : nil, base: base)
      isDeletionSent = properties.isDeletionSent
    }
  }
}

extension ServerResource {
  /// What the file is to have of a record.
  init(_ link: ResourceLink, _ texts: BaseTexts) {
    let record = link.record
    let properties = RecordProperties(
      record.isNew ? .newResource : .resource, isDeletionSent: record.isDeletionSent,
      sent: texts.sent.map(\.text))
    self.init(
      url: record.url, item: link.item, etag: record.etag, base: texts.agreed,
      properties: properties.encoded)
  }

  /// What the file is to have of the former resource of a row; its address is that of no resource.
  init(former item: ItemID, _ texts: BaseTexts) {
    let properties = RecordProperties(.former, sent: texts.sent.map(\.text))
    self.init(
      url: Self.formerURL(item), item: item, base: texts.agreed, properties: properties.encoded)
  }

  /// What the file is to have of a resource that is no task.
  init(otherAt url: String, etag: String) {
    self.init(url: url, item: nil, etag: etag, properties: RecordProperties(.other).encoded)
  }

  /// The address under which the file has the former resource of a row.
  static func formerURL(_ item: ItemID) -> String { "former \(item.rawValue)" }
}
