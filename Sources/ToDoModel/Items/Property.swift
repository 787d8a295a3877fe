/// A property of an item together with its value.
///
///     let edits = [Edit.set(milk.id, .text("oat milk")), .set(milk.id, .isCompleted(true))]
///     document.perform(Change(edits))
///
/// A new property that few items have needs a ``DetailKey`` and an accessor in ``ItemDetails``. One that all have
/// needs a stored property of ``ToDoItem``, a key here with its line in `entry`, and
/// a migration in `Schema` of the module ToDoStore. A new string also needs another element of
/// `Ends` in `RowChunk`. A new kind of value needs a case of this and of ``Key``, with keys of its own,
/// and memory in `RowChunk`; the compiler names the other places, here and in `ItemColumns` of ToDoStore.
public enum Property: Hashable, Sendable {
  /// A property whose value is a string.
  case string(StringKey, String)
  /// A property whose value is true or false.
  case bool(BoolKey, Bool)
  /// One of the item's ``ToDoItem/details`` with its encoded value, which is empty if it is not set.
  case detail(DetailKey, [UInt8])

  /// The property that contains the text of an item, a single line; see ``ItemText``.
  public static func text(_ text: String) -> Property { .string(.text, text) }

  /// The property that tells whether the task is done.
  public static func isCompleted(_ isCompleted: Bool) -> Property {
    .bool(.isCompleted, isCompleted)
  }

  /// The detail `key` with the value that it has in `details`.
  public static func detail(_ key: DetailKey, of details: ItemDetails) -> Property {
    .detail(key, details[key])
  }
}

extension Property {
  /// Identifies a property whose value is a string.
  ///
  /// Raw values count up from 0.
  public enum StringKey: Int, CaseIterable, Sendable {
    /// The key of ``ToDoItem/text``.
    case text

    // Codes 0 to 3, 7 and 8 are kinds of other edits (see `EditKind`), and those from 9 up details. So a new
    // key gets the next unused code from 128 up; a `BoolKey` gets two.
    fileprivate var entry: Entry<String> {
      switch self {
      case .text: Entry("text", since: 1, code: 4, \.text)
      }
    }
  }

  /// Identifies a property whose value is true or false.
  ///
  /// There are at most eight of them, because a row stores them as the bits of a byte. Raw values
  /// count up from 0.
  public enum BoolKey: Int, CaseIterable, Sendable {
    /// The key of ``ToDoItem/isCompleted``.
    case isCompleted

    // An edit that sets true begins with `code`, an edit that sets false with `code + 1`.
    fileprivate var entry: Entry<Bool> {
      switch self {
      case .isCompleted: Entry("completed", since: 1, code: 5, \.isCompleted)
      }
    }
  }

  /// Identifies one of an item's ``ToDoItem/details``, also one that only a later program knows.
  public struct DetailKey: RawRepresentable, Hashable, CaseIterable, Sendable {
    /// The first byte of an encoded edit that sets the detail, and its code in ``ItemDetails/bytes``: 9 to 127.
    ///
    /// It is part of the file format.
    public let rawValue: UInt8

    /// The key with this code; nil if no detail has it.
    public init?(rawValue: UInt8) {
      guard (9..<128).contains(rawValue) else { return nil }
      self.rawValue = rawValue
    }

    private init(_ code: UInt8) { rawValue = code }

    /// The key of ``ItemDetails/created``.
    public static let created = DetailKey(9)
    /// The key of ``ItemDetails/completedAt``.
    public static let completedAt = DetailKey(10)
    /// The key of ``ItemDetails/due``.
    public static let due = DetailKey(11)
    /// The key of ``ItemDetails/repetition``.
    public static let repetition = DetailKey(12)
    /// The key of ``ItemDetails/remindAt``.
    public static let remindAt = DetailKey(13)
    /// The key of ``ItemDetails/reminded``.
    public static let reminded = DetailKey(14)
    /// The key of ``ItemDetails/uid``.
    public static let uid = DetailKey(15)
    /// The key of ``ItemDetails/foreign``.
    public static let foreign = DetailKey(16)

    /// The keys that this program knows.
    public static let allCases = [
      created, completedAt, due, repetition, remindAt, reminded, uid, foreign,
    ]

    /// Whether only reminders use the detail, so that setting it does not modify the item.
    public var isOfReminders: Bool { self == .remindAt || self == .reminded }

    /// Whether a user who edits the detail sees that as an edit of the item.
    var isEdited: Bool { self == .due || self == .repetition }
  }

  /// Identifies a property, without a value.
  public enum Key: Hashable, Sendable {
    /// The key of a property whose value is a string.
    case string(StringKey)
    /// The key of a property whose value is true or false.
    case bool(BoolKey)
    /// The key of one of the details.
    case detail(DetailKey)

    /// The keys of properties that have a column of their own, in the order of these: strings first, then truth
    /// values.
    public static let common = StringKey.allCases.map(Key.string) + BoolKey.allCases.map(Key.bool)

    /// How files store the property; all details are in one column.
    public var column: Column {
      switch self {
      case .string(let key): key.entry.column
      case .bool(let key): key.entry.column
      case .detail: Self.details
      }
    }

    private static let details = Column(name: "details", version: 5)
  }

  /// How files store a property.
  public struct Column: Sendable {
    /// The name of the column in the table `items`, which stores a truth value as 0 or 1.
    public let name: String
    /// The first file version (`user_version`) that has the column.
    public let version: Int64
  }

  /// The line of a key in the table of properties.
  fileprivate struct Entry<Value> {
    let column: Column
    /// The first byte of an encoded edit that sets the property.
    let code: UInt8
    let path: WritableKeyPath<ToDoItem, Value>

    init(
      _ name: String, since version: Int64, code: UInt8, _ path: WritableKeyPath<ToDoItem, Value>
    ) {
      (column, self.code, self.path) = (Column(name: name, version: version), code, path)
    }
  }

  /// The key, which identifies the property without its value.
  public var key: Key {
    switch self {
    case .string(let key, _): .string(key)
    case .bool(let key, _): .bool(key)
    case .detail(let key, _): .detail(key)
    }
  }

  /// Whether key and value are the same, with strings compared byte by byte.
  ///
  /// `==` is not enough: it treats a composed and a decomposed accent as equal.
  public func isIdentical(to other: Property) -> Bool {
    switch (self, other) {
    case (.string(let key, let text), .string(let otherKey, let otherText)):
      key == otherKey && text.utf8.elementsEqual(otherText.utf8)
    default: self == other
    }
  }
}

extension ToDoItem {
  /// The property `key` with the value that the item has.
  public subscript(key: Property.Key) -> Property {
    switch key {
    case .string(let key): .string(key, self[key])
    case .bool(let key): .bool(key, self[key])
    case .detail(let key): .detail(key, of: details)
    }
  }

  /// Replaces the value that the item has for the key of `property`.
  public mutating func set(_ property: Property) {
    switch property {
    case .string(let key, let value): self[key] = value
    case .bool(let key, let value): self[key] = value
    case .detail(let key, let value): details[key] = value
    }
  }

  /// The keys of the properties that all items have, and of the details of this item.
  var keys: [Property.Key] { Property.Key.common + details.keys.map(Property.Key.detail) }

  subscript(key: Property.StringKey) -> String {
    get { self[keyPath: key.entry.path] }
    set { self[keyPath: key.entry.path] = newValue }
  }

  subscript(key: Property.BoolKey) -> Bool {
    get { self[keyPath: key.entry.path] }
    set { self[keyPath: key.entry.path] = newValue }
  }
}

// In an encoded change, a string property is the code of its key, followed by the length-prefixed
// string; so is a detail. A truth value is a single code for both key and value.
extension Property {
  /// The byte that encodes the key and, for a truth value, the value.
  var code: UInt8 {
    switch self {
    case .string(let key, _): key.entry.code
    case .bool(let key, let value): value ? key.entry.code : key.entry.code + 1
    case .detail(let key, _): key.rawValue
    }
  }

  /// Reads the value of `key` that follows `code`, as ``encodeValue(to:)`` wrote it.
  ///
  /// `code` already includes a truth value.
  init(_ key: Key, _ code: UInt8, from reader: inout ByteReader) throws(ChangeDecodingError) {
    switch key {
    case .string(let key): self = .string(key, try reader.readText())
    case .bool(let key): self = .bool(key, code == key.entry.code)
    case .detail(let key): self = .detail(key, try reader.readBytes())
    }
  }

  /// Writes the value of a string or a detail; the code of a truth value already includes the value.
  func encodeValue(to writer: inout ByteWriter) {
    switch self {
    case .string(_, let text): writer.write(text)
    case .bool: break
    case .detail(_, let bytes): writer.write(bytes)
    }
  }
}

extension Property.Key {
  /// The key of the property that an edit with the first byte `code` sets; nil if there is none.
  init?(code: UInt8) {
    guard let key = Self.keysByCode[Int(code)] else { return nil }
    self = key
  }

  private static let keysByCode = (0...UInt8.max).map { code in
    Property.DetailKey(rawValue: code).map(Self.detail) ?? common.first { $0.codes.contains(code) }
  }

  private var codes: ClosedRange<UInt8> {
    switch self {
    case .string(let key): key.entry.code...key.entry.code
    case .bool(let key): key.entry.code...key.entry.code + 1
    case .detail(let key): key.rawValue...key.rawValue
    }
  }
}
