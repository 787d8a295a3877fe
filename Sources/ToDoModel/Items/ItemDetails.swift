/// What an item has besides its text and its completion.
///
/// Most items have none of it, or only the times of their creation and completion, so the details are
/// stored as bytes: a list and a file hold the same ones.
///
///     var item = ToDoItem(id: id, text: "call mom")
///     item.details.due = DueDate("2026-12-24T17:00")
///     item.details.created  // nil: not known
public struct ItemDetails: Hashable, Sendable {
  // Nil and not an empty array if none is set, which makes copies of an item cheaper.
  private var stored: [UInt8]?

  /// The details one after the other, each as its code, the number of its bytes (LEB128), and these, in
  /// ascending order of the codes; codes that this program does not know are kept.
  public private(set) var bytes: [UInt8] {
    get { stored ?? [] }
    set { stored = newValue.isEmpty ? nil : newValue }
  }

  /// Details of which none is set.
  public init() {}

  /// The details that ``bytes`` has stored; those from the first damaged one on are left out.
  public init(decoding bytes: [UInt8]) {
    let size = bytes.withUnsafeBufferPointer { Self.sizeOfIntact($0) }
    self.bytes = size == bytes.count ? bytes : Array(bytes[..<size])
  }

  /// The details that ``bytes`` has stored, of which none is damaged.
  init(intact bytes: ArraySlice<UInt8>) { self.bytes = Array(bytes) }

  /// Whether none is set.
  public var isEmpty: Bool { stored == nil }

  /// The encoded value of `key`; empty if it is not set.
  public subscript(key: Property.DetailKey) -> [UInt8] {
    get { firstEntry { $0.code == key.rawValue }.map { Array(bytes[$0.value]) } ?? [] }
    set {
      let old = firstEntry { $0.code == key.rawValue }?.range
      let place = firstEntry { $0.code > key.rawValue }?.range.lowerBound ?? bytes.count
      var writer = ByteWriter()
      if !newValue.isEmpty {
        writer.write(key.rawValue)
        writer.write(newValue)
      }
      bytes.replaceSubrange(old ?? place..<place, with: writer.bytes)
    }
  }

  /// The keys that are set, in the order of their codes, also those that this program does not know.
  public var keys: [Property.DetailKey] {
    var keys: [Property.DetailKey] = []
    _ = firstEntry {
      if let key = Property.DetailKey(rawValue: $0.code) { keys.append(key) }
      return false
    }
    return keys
  }

  /// The number of bytes before the first damaged detail of the encoded ones.
  static func sizeOfIntact(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var (end, code) = (0, UInt8(0))
    while let entry = Entry(bytes, at: end), entry.code > code {
      (end, code) = (entry.range.upperBound, entry.code)
    }
    return end
  }

  /// Where the value of `key` is among the encoded details `bytes`, none of which may be damaged; nil if it is not set.
  static func value(
    of key: Property.DetailKey, in bytes: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var offset = 0
    while let entry = Entry(bytes, at: offset), entry.code <= key.rawValue {
      if entry.code == key.rawValue { return entry.value }
      offset = entry.range.upperBound
    }
    return nil
  }

  private func firstEntry(where isSought: (Entry) -> Bool) -> Entry? {
    bytes.withUnsafeBufferPointer { bytes in
      var offset = 0
      while let entry = Entry(bytes, at: offset) {
        if isSought(entry) { return entry }
        offset = entry.range.upperBound
      }
      return nil
    }
  }
}

/// Where one detail is among the encoded ones.
private struct Entry {
  let code: UInt8
  let range: Range<Int>
  let value: Range<Int>

  /// The detail that begins at `start`; nil at the end, and if it is damaged.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start < bytes.count else { return nil }
    code = bytes[start]
    var (offset, count, shift) = (start + 1, 0, 0)
    while offset < bytes.count, shift <= 28 {
      let byte = bytes[offset]
      offset += 1
      count |= Int(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 { break }
    }
    guard bytes[offset - 1] < 0x80, offset > start + 1, count > 0, count <= bytes.count - offset
    else { return nil }
    value = offset..<offset + count
    range = start..<value.upperBound
  }
}

extension ItemDetails {
  /// When the item was made, in milliseconds since 1970; nil if that is not known, as of imported rows
  /// whose format does not say it, and of items from before version 5 of the file.
  public var created: Int64? {
    get { number(.created) }
    set { set(.created, newValue) }
  }

  /// When the item was completed, in milliseconds since 1970; nil if it is open, or that is not known.
  public var completedAt: Int64? {
    get { number(.completedAt) }
    set { set(.completedAt, newValue) }
  }

  /// When the item is due.
  public var due: DueDate? {
    get { number(.due).flatMap(DueDate.init(number:)) }
    set { set(.due, newValue?.number) }
  }

  /// How the item repeats.
  public var repetition: Repetition? {
    get { Repetition(encoded: self[.repetition]) }
    set { self[.repetition] = newValue?.encoded ?? [] }
  }

  /// When the item reminds besides when it is due, in milliseconds since 1970: to when its reminder was snoozed, or at the
  /// alarm of an imported task.
  ///
  /// If it is later than the date, the item reminds only then.
  public var remindAt: Int64? {
    get { number(.remindAt) }
    set { set(.remindAt, newValue) }
  }

  /// Which reminder was shown last: its ``remindAt``, or else the ``due`` date by a clock that has UTC, in milliseconds
  /// since 1970.
  public var reminded: Int64? {
    get { number(.reminded) }
    set { set(.reminded, newValue) }
  }

  /// The identifier under which other programs know the item; it is made when it is first needed.
  public var uid: String? {
    get { text(.uid) }
    set { self[.uid] = Array((newValue ?? "").utf8) }
  }

  /// What formats have brought for the item that ClearStyle does not know.
  public var foreign: ForeignContent {
    get { ForeignContent(encoded: self[.foreign]) }
    set { self[.foreign] = newValue.encoded }
  }

  /// The times that an item can have, in milliseconds since 1970; files and inputs may have others, which are read as
  /// unknown.
  public static let times: Range<Int64> = -1 << 61..<1 << 61

  /// The date among the encoded details `bytes`, none of which may be damaged; nil if there is none.
  static func due(in bytes: UnsafeBufferPointer<UInt8>) -> DueDate? {
    value(of: .due, in: bytes).flatMap { number(encoded: bytes[$0]) }
      .flatMap(DueDate.init(number:))
  }

  private func number(_ key: Property.DetailKey) -> Int64? {
    Self.number(encoded: self[key])
  }

  /// The number that ``set(_:_:)`` has encoded; nil if `bytes` are anything else.
  private static func number(encoded bytes: some Collection<UInt8>) -> Int64? {
    var (number, shift) = (UInt64(0), UInt64(0))
    for (index, byte) in bytes.enumerated() {
      guard shift < 63, byte < 0x80 || index + 1 < bytes.count else { return nil }
      number |= UInt64(byte & 0x7F) << shift
      shift += 7
      if byte < 0x80 {
        let signed = Int64(number >> 1) ^ -Int64(number & 1)
        return index + 1 == bytes.count && times.contains(signed) ? signed : nil
      }
    }
    return nil
  }

  /// The sign is the lowest bit of the encoded number, which has at most 63 bits.
  private mutating func set(_ key: Property.DetailKey, _ number: Int64?) {
    var writer = ByteWriter()
    if let number {
      precondition(Self.times.contains(number), "\(key) is \(number)")
      writer.write(UInt64(bitPattern: number << 1 ^ number >> 63))
    }
    self[key] = writer.bytes
  }

  private func text(_ key: Property.DetailKey) -> String? {
    let bytes = self[key]
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
