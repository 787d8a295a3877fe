/// A property of an item together with its value.
///
///     let edits = [Edit.set(milk.id, .text("oat milk")), .set(milk.id, .isCompleted(true))]
///     document.perform(Change(edits))
///
/// A new property needs a stored property of ``ToDoItem``, a key here with its line in `entry`, and
/// a migration in `Schema` of the module ToDoStore. A new string also needs another element of
/// `Ends` in `Page`.
public enum Property: Hashable, Sendable {
  /// A property whose value is a string.
  case string(StringKey, String)
  /// A property whose value is true or false.
  case bool(BoolKey, Bool)

  /// The property that contains the text of an item, a single line; see ``ItemText``.
  public static func text(_ text: String) -> Property { .string(.text, text) }

  /// The property that tells whether the task is done.
  public static func isCompleted(_ isCompleted: Bool) -> Property {
    .bool(.isCompleted, isCompleted)
  }
}

extension Property {
  /// Identifies a property whose value is a string.
  ///
  /// Raw values count up from 0.
  public enum StringKey: Int, CaseIterable, Sendable {
    /// The key of ``ToDoItem/text``.
    case text

    // `column` is a column of the table `items`, `version` the first file version that has the
    // column, `code` the first byte of an encoded edit that sets the property, and `path` the key
    // path in the item.
    //
    // Codes 0 to 3, 7 and 8 are kinds of other edits (see `EditKind`). So a new `StringKey` gets the
    // next unused code from 9 up, and a new `BoolKey` gets the next two.
    fileprivate var entry:
      (column: String, version: Int64, code: UInt8, path: WritableKeyPath<ToDoItem, String>)
    {
      switch self {
      case .text: ("text", 1, 4, \.text)
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

    // As for `StringKey`, but with two codes: an edit that sets true begins with `code`, an edit
    // that sets false with `code + 1`.
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
    /// The key of a property whose value is a string.
    case string(StringKey)
    /// The key of a property whose value is true or false.
    case bool(BoolKey)

    /// All keys, in the order of their columns: strings first, then truth values.
    public static let all = StringKey.allCases.map(Key.string) + BoolKey.allCases.map(Key.bool)

    /// The name of the column in the table `items` of a file.
    ///
    /// The column stores a truth value as 0 or 1.
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

  /// The key, which identifies the property without its value.
  public var key: Key {
    switch self {
    case .string(let key, _): .string(key)
    case .bool(let key, _): .bool(key)
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
    }
  }

  /// Replaces the value that the item has for the key of `property`.
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

// In an encoded change, a string property is the code of its key, followed by the length-prefixed
// string. A truth value is a single code for both key and value.
extension Property {
  /// The meaning of a code: a key and, for a truth value, the value.
  enum Code {
    case string(StringKey)
    case bool(BoolKey, Bool)

    /// The meaning of the byte `code`; nil when no key has this code.
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

  /// Reads the value that follows `code`, as ``encodeValue(to:)`` wrote it.
  ///
  /// `code` already includes a truth value.
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
