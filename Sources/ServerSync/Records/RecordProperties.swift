/// What a file keeps of a resource besides its address, row, ETag and base.
///
/// Encoded as a byte of flags, and then each text that was sent after its length in four bytes, the least significant
/// one first.
struct RecordProperties: Equatable {
  /// What the entry is.
  var kind = Kind.resource
  /// Whether the server was asked to delete this version.
  var isDeletionSent = false
  /// The texts that were sent without an answer.
  var sent: [[UInt8]] = []

  /// What an entry among the resources of a collection is.
  enum Kind: UInt8 {
    /// A task that the server has.
    case resource = 0
    /// A task that was neither read nor written yet.
    case newResource = 1
    /// What the resource of a row was that does not exist any more.
    case former = 2
    /// A resource that is no task of ours: an event, or a text that cannot be read.
    case other = 3
  }

  private static let deletionFlag: UInt8 = 0x10

  init(_ kind: Kind = .resource, isDeletionSent: Bool = false, sent: [[UInt8]] = []) {
    (self.kind, self.isDeletionSent, self.sent) = (kind, isDeletionSent, sent)
  }

  /// Properties as the file has them; nil for those of another version of the program.
  ///
  /// Without bytes, which `ListFile.forget(stateFolder:)` erases, the entry is a resource.
  init?(_ bytes: [UInt8]) {
    if bytes.isEmpty { return }
    guard let flags = bytes.first, let kind = Kind(rawValue: flags & ~Self.deletionFlag) else {
      return nil
    }
    (self.kind, isDeletionSent) = (kind, flags & Self.deletionFlag != 0)
    var rest = bytes.dropFirst()
    while !rest.isEmpty {
      let length = rest.prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
      guard rest.count >= 4 + length else { return nil }
      sent.append(Array(rest.dropFirst(4).prefix(length)))
      rest = rest.dropFirst(4 + length)
    }
  }

  /// The bytes for the file.
  var encoded: [UInt8] {
    var bytes = [kind.rawValue | (isDeletionSent ? Self.deletionFlag : 0)]
    for text in sent {
      bytes += (0..<4).map { UInt8(truncatingIfNeeded: text.count >> ($0 * 8)) }
      bytes += text
    }
    return bytes
  }
}
