/// An answer of the Domain Name System (RFC 1035, section 4).
///
///     DNSMessage(bytes)?.services.first?.host
///
/// The bytes come from the network: what is cut or malformed has no records.
struct DNSMessage {
  /// The SRV records (RFC 2782), in the order of the answer.
  private(set) var services: [Service] = []
  /// The texts of the TXT records.
  private(set) var texts: [String] = []

  /// Where a service of a domain is.
  struct Service: Equatable {
    let priority, weight, port: UInt16
    /// The host without a dot at its end; empty if the domain says that it has no such service.
    let host: String
  }

  /// The numbers of the types of records.
  static let typeTXT: Int32 = 16, typeSRV: Int32 = 33

  /// Nil if the bytes are no whole answer.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    guard reader.skip(4), let questions = reader.number(), let answers = reader.number(),
      reader.skip(4)
    else { return nil }
    for _ in 0..<questions {
      guard reader.name() != nil, reader.skip(4) else { return nil }
    }
    for _ in 0..<answers {
      guard reader.name() != nil, let type = reader.number(), reader.skip(6),
        let count = reader.number(), var record = reader.part(Int(count))
      else { return nil }
      add(Int32(type), &record)
    }
  }

  private mutating func add(_ type: Int32, _ record: inout Reader) {
    switch type {
    case Self.typeSRV:
      guard let priority = record.number(), let weight = record.number(),
        let port = record.number(),
        let host = record.name()
      else { return }
      services.append(Service(priority: priority, weight: weight, port: port, host: host))
    case Self.typeTXT:
      while let text = record.text() { texts.append(text) }
    default: break
    }
  }
}

/// Reads the numbers and names of a message.
private struct Reader {
  let bytes: [UInt8]
  var position = 0
  var end: Int

  init(bytes: [UInt8]) { (self.bytes, end) = (bytes, bytes.count) }

  mutating func skip(_ count: Int) -> Bool {
    guard count <= end - position else { return false }
    position += count
    return true
  }

  mutating func number() -> UInt16? {
    let start = position
    guard skip(2) else { return nil }
    return UInt16(bytes[start]) << 8 | UInt16(bytes[start + 1])
  }

  /// The next bytes as a reader of their own, whose names may refer to all of the message.
  mutating func part(_ count: Int) -> Reader? {
    var part = self
    guard skip(count) else { return nil }
    part.end = position
    return part
  }

  mutating func text() -> String? {
    guard position < end else { return nil }
    let start = position + 1
    guard skip(1 + Int(bytes[position])) else { return nil }
    return String(decoding: bytes[start..<position], as: UTF8.self)
  }

  /// A name, whose last labels may be elsewhere in the message.
  mutating func name() -> String? {
    var labels: [String] = []
    var place = self
    var isElsewhere = false
    // A name has at most 127 labels; each of them may be elsewhere.
    for _ in 0..<255 {
      guard place.position < place.end else { return nil }
      let length = place.bytes[place.position]
      if length >= 0xC0 {
        guard let target = place.number() else { return nil }
        if !isElsewhere { position = place.position }
        isElsewhere = true
        (place.position, place.end) = (Int(target & 0x3FFF), bytes.count)
      } else if length == 0 {
        if !isElsewhere { position = place.position + 1 }
        return labels.joined(separator: ".")
      } else {
        guard length < 64, let label = place.text() else { return nil }
        labels.append(label)
      }
    }
    return nil
  }
}
