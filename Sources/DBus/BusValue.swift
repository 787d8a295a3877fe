/// A value in a message of D-Bus.
///
///     let hints = BusValue.dictionary(["urgency": .byte(1)])
public indirect enum BusValue: Hashable, Sendable {
  case byte(UInt8)
  case int32(Int32)
  case uint32(UInt32)
  case uint64(UInt64)
  /// A text, or the path of an object; without NUL when it is sent.
  case string(String)
  /// An array of strings; an array of variants that are strings is read as one, too.
  case strings([String])
  /// An array of pairs of a string and a variant (`a{sv}`); an empty one is read as ``strings(_:)``.
  case dictionary([String: BusValue])
  /// An array of ``dictionary(_:)`` (`aa{sv}`); an empty array is read as ``strings(_:)``.
  case dictionaries([[String: BusValue]])
  /// A value of a type that the program does not read; never sent.
  case other

  /// The text of a string; nil for other values.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
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

  /// The values of a dictionary; none for other values.
  public var members: [String: BusValue] {
    guard case .dictionary(let pairs) = self else { return [:] }
    return pairs
  }

  /// The type as D-Bus names it, such as `as`.
  var signature: String {
    switch self {
    case .byte: "y"
    case .int32: "i"
    case .uint32: "u"
    case .uint64: "t"
    case .string: "s"
    case .strings: "as"
    case .dictionary: "a{sv}"
    case .dictionaries: "aa{sv}"
    case .other: ""
    }
  }
}
