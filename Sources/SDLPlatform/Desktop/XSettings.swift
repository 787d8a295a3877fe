/// The settings that a desktop passes to programs through the X server (the XSETTINGS protocol 0.5).
///
/// ```swift
/// let settings = XSettings(parsing: bytes)
/// settings.integers["Gdk/WindowScalingFactor"]  // 2
/// ```
struct XSettings: Equatable {
  /// The numbers, by their names; texts and colors are left out.
  private(set) var integers: [String: Int] = [:]

  /// Parses the property `_XSETTINGS_SETTINGS`; what follows an invalid setting is left out.
  init(parsing bytes: [UInt8] = []) {
    guard let order = bytes.first, order <= 1 else { return }
    var reader = Reader(bytes, isBigEndian: order == 1)
    // The byte order with its padding, and a serial number.
    reader.skip(8)
    guard let count = reader.integer(4) else { return }
    for _ in 0..<min(count, bytes.count) { if !read(&reader) { return } }
  }

  /// Reads a setting; returns false if it is invalid.
  private mutating func read(_ reader: inout Reader) -> Bool {
    guard let kind = reader.integer(1) else { return false }
    reader.skip(1)
    guard let length = reader.integer(2), let name = reader.text(length) else { return false }
    // A serial number.
    reader.skip(4)
    switch kind {
    case 0:
      guard let value = reader.integer(4) else { return false }
      integers[name] = Int(Int32(truncatingIfNeeded: value))
    case 1: return reader.integer(4).flatMap { reader.text($0) } != nil
    case 2: reader.skip(8)
    default: return false
    }
    return true
  }

  /// Reads numbers and texts one after the other; texts are padded to 4 bytes.
  private struct Reader {
    private var rest: ArraySlice<UInt8>
    private let isBigEndian: Bool

    init(_ bytes: [UInt8], isBigEndian: Bool) {
      (rest, self.isBigEndian) = (bytes[...], isBigEndian)
    }

    mutating func skip(_ count: Int) { rest = rest.dropFirst(count) }

    /// The number in the next `size` bytes; nil at the end.
    mutating func integer(_ size: Int) -> Int? {
      guard rest.count >= size else { return nil }
      defer { skip(size) }
      let bytes = rest.prefix(size)
      let ordered = isBigEndian ? Array(bytes) : bytes.reversed()
      return ordered.reduce(0) { $0 << 8 | Int($1) }
    }

    mutating func text(_ length: Int) -> String? {
      guard rest.count >= length else { return nil }
      defer { skip((length + 3) / 4 * 4) }
      return String(decoding: rest.prefix(length), as: UTF8.self)
    }
  }
}
