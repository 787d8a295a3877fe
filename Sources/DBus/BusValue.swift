/// A value in a message of D-Bus.
///
///     let hints = BusValue.dictionary(["urgency": .byte(1)])
public indirect enum BusValue: Hashable, Sendable {
  case boolean(Bool)
  case byte(UInt8)
  case int32(Int32)
  case uint32(UInt32)
  case uint64(UInt64)
  /// A text; without NUL when it is sent.
  case string(String)
  /// The path of an object; libdbus ends the process that sends one in a wrong form, which none has that was received.
  case path(String)
  /// An array of strings; an array of variants that are strings is read as one, too.
  case strings([String])
  /// An array of paths; an empty one is read as ``strings(_:)``.
  case paths([String])
  /// An array of bytes, as a password; an empty one is read as ``strings(_:)``.
  case bytes([UInt8])
  /// An array of pairs of strings (`a{ss}`), which is read as ``dictionary(_:)``.
  case pairs([String: String])
  /// An array of pairs of a string and a variant (`a{sv}`); an empty one is read as ``strings(_:)``.
  case dictionary([String: BusValue])
  /// An array of ``dictionary(_:)`` (`aa{sv}`); an empty array is read as ``strings(_:)``.
  case dictionaries([[String: BusValue]])
  /// Values in a fixed order, of which each has a type of its own.
  case structure([BusValue])
  /// A value that is sent with its type; it is read without this case around it.
  case variant(BusValue)
  /// A value of a type that the program does not read; never sent.
  case other

  /// The value of a boolean; nil for other values.
  public var boolean: Bool? {
    guard case .boolean(let flag) = self else { return nil }
    return flag
  }

  /// The number of a byte; nil for other values.
  public var byte: UInt8? {
    guard case .byte(let number) = self else { return nil }
    return number
  }

  /// The text of a string; nil for other values.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The path of an object; nil for other values, also for strings.
  public var path: String? {
    guard case .path(let path) = self else { return nil }
    return path
  }

  /// The number of an unsigned value of 32 bits; nil for other values.
  public var uint32: UInt32? {
    guard case .uint32(let number) = self else { return nil }
    return number
  }

  /// The number of an unsigned value of 64 bits; nil for other values.
  public var uint64: UInt64? {
    guard case .uint64(let number) = self else { return nil }
    return number
  }

  /// The elements of an array of strings; nil for other values.
  public var strings: [String]? {
    guard case .strings(let texts) = self else { return nil }
    return texts
  }

  /// The elements of an array of paths; nil for other values, but none for an empty array that was read.
  public var paths: [String]? {
    switch self {
    case .paths(let paths): paths
    case .strings([]): []
    default: nil
    }
  }

  /// The elements of an array of bytes; nil for other values, but none for an empty array that was read.
  public var bytes: [UInt8]? {
    switch self {
    case .bytes(let bytes): bytes
    case .strings([]): []
    default: nil
    }
  }

  /// The values of a structure; nil for other values.
  public var parts: [BusValue]? {
    guard case .structure(let values) = self else { return nil }
    return values
  }

  /// The values of a dictionary; none for other values.
  public var members: [String: BusValue] {
    guard case .dictionary(let pairs) = self else { return [:] }
    return pairs
  }

  /// The type as D-Bus names it, such as `as`.
  var signature: String {
    switch self {
    case .boolean: "b"
    case .byte: "y"
    case .int32: "i"
    case .uint32: "u"
    case .uint64: "t"
    case .string: "s"
    case .path: "o"
    case .strings: "as"
    case .paths: "ao"
    case .bytes: "ay"
    case .pairs: "a{ss}"
    case .dictionary: "a{sv}"
    case .dictionaries: "aa{sv}"
    case .structure(let values): "(\(values.map(\.signature).joined()))"
    case .variant: "v"
    case .other: ""
    }
  }
}
