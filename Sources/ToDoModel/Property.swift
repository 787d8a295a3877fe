/// A property of an item together with its value.
///
///     document.perform(Change([.set(milk.id, .text("oat milk")), .set(milk.id, .isCompleted(true))]))
///
/// A new property needs a stored property of ``ToDoItem``, a key here with its line in `entry`, and
/// a migration in the store's `Schema`; a string also needs another element of `Ends` in `Page`.
public enum Property: Hashable, Sendable {
  /// A property with a string as value.
  case string(StringKey, String)
  /// A property with a truth value.
  case bool(BoolKey, Bool)

  /// The text, a single line; see ``ItemText``.
  public static func text(_ text: String) -> Property { .string(.text, text) }

  /// Whether the task is done.
  public static func isCompleted(_ isCompleted: Bool) -> Property {
    .bool(.isCompleted, isCompleted)
  }
}

extension Property {
  /// The properties with a string as value; the raw values count up from 0.
  public enum StringKey: Int, CaseIterable, Sendable {
    /// ``ToDoItem/text``.
    case text

    // The column of the table `items`, the first file version that has the column, the first byte
    // of an encoded edit of the property, the key path in the item. Codes 0 to 3 and 7 are edit
    // kinds (see `EditKind`): a new key gets the next unused code from 8, a `BoolKey` the next two.
    fileprivate var entry:
      (column: String, version: Int64, code: UInt8, path: WritableKeyPath<ToDoItem, String>)
    {
      switch self {
      case .text: ("text", 1, 4, \.text)
      }
    }
  }

  /// The properties with a truth value, at most eight; the raw values count up from 0.
  public enum BoolKey: Int, CaseIterable, Sendable {
    /// ``ToDoItem/isCompleted``.
    case isCompleted

    // As in `StringKey`, but an edit to true begins with `code` and one to false with `code + 1`.
    fileprivate var entry:
      (column: String, version: Int64, code: UInt8, path: WritableKeyPath<ToDoItem, Bool>)
    {
      switch self {
      case .isCompleted: ("completed", 1, 5, \.isCompleted)
      }
    }
  }

  /// Identifies a property, without a value.
  public enum Key: Hashable, Sendable {
    /// A property with a string as value.
    case string(StringKey)
    /// A property with a truth value.
    case bool(BoolKey)

    /// All properties, in the order of their columns.
    public static let all = StringKey.allCases.map(Key.string) + BoolKey.allCases.map(Key.bool)

    /// The name of the column in the table `items` of a file; truth values are 0 and 1 there.
    public var column: String {
      switch self {
      case .string(let key): key.entry.column
      case .bool(let key): key.entry.column
      }
    }

    /// The first file version (`user_version`) that has the column.
    public var version: Int64 {
      switch self {
      case .string(let key): key.entry.version
      case .bool(let key): key.entry.version
      }
    }
  }

  /// The property without its value.
  public var key: Key {
    switch self {
    case .string(let key, _): .string(key)
    case .bool(let key, _): .bool(key)
    }
  }

  /// Whether key and value are the same; compares strings by bytes, because for `==` a composed and
  /// a decomposed accent are equal.
  public func isIdentical(to other: Property) -> Bool {
    switch (self, other) {
    case (.string(let key, let text), .string(let otherKey, let otherText)):
      key == otherKey && text.utf8.elementsEqual(otherText.utf8)
    default: self == other
    }
  }
}

extension ToDoItem {
  /// The property `key` with its value.
  public subscript(key: Property.Key) -> Property {
    switch key {
    case .string(let key): .string(key, self[key])
    case .bool(let key): .bool(key, self[key])
    }
  }

  /// Replaces the value of the property.
  public mutating func set(_ property: Property) {
    switch property {
    case .string(let key, let value): self[key] = value
    case .bool(let key, let value): self[key] = value
    }
  }

  subscript(key: Property.StringKey) -> String {
    get { self[keyPath: key.entry.path] }
    set { self[keyPath: key.entry.path] = newValue }
  }

  subscript(key: Property.BoolKey) -> Bool {
    get { self[keyPath: key.entry.path] }
    set { self[keyPath: key.entry.path] = newValue }
  }
}

// The encoding of a property in a change: a code for the key of a string, then the length-prefixed
// string; or one code for the key of a truth value and the value.
extension Property {
  /// The meaning of a code: a key and, for a truth value, the value.
  enum Code {
    case string(StringKey)
    case bool(BoolKey, Bool)

    /// The key with this code; nil when there is none.
    init?(_ code: UInt8) {
      if let key = StringKey.allCases.first(where: { $0.entry.code == code }) {
        self = .string(key)
      } else if let key = BoolKey.allCases.first(where: { code &- $0.entry.code < 2 }) {
        self = .bool(key, code == key.entry.code)
      } else {
        return nil
      }
    }
  }

  /// The byte that encodes the key and, for a truth value, the value.
  var code: UInt8 {
    switch self {
    case .string(let key, _): key.entry.code
    case .bool(let key, let value): value ? key.entry.code : key.entry.code + 1
    }
  }

  /// Reads what ``encodeValue(to:)`` wrote after a property's code.
  init(_ code: Code, from reader: inout ByteReader) throws(ChangeDecodingError) {
    switch code {
    case .string(let key): self = .string(key, try reader.readText())
    case .bool(let key, let value): self = .bool(key, value)
    }
  }

  /// Writes the value of a string; the code of a truth value already includes the value.
  func encodeValue(to writer: inout ByteWriter) {
    if case .string(_, let text) = self { writer.write(text) }
  }
}
