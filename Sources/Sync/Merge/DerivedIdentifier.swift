/// The UID of a task that was made of another one: a copy that a conflict has made, or the task itself under a new UID.
///
///     let copy = DerivedIdentifier("a").copy(text: "milk")
///     copy.uid       // "a-clearstyle-" and 16 digits
///     copy.next.uid  // the same, and "-1"
///
/// It follows from what the task is made of, so that two devices which do the same at once make one task, and not two.
struct DerivedIdentifier: Equatable {
  /// The UID of the task of which all others were made.
  private let root: String
  /// The hash of the text that the copy was made for; nil for the task itself.
  private let textHash: UInt64?
  /// 0, or the number that ``next`` has given.
  private let renewals: Int

  private static let mark = "-clearstyle-"
  /// Above all numbers that ``next`` gives, so that 1 can be added to a number that a server has sent.
  private static let maximumRenewals = 1_000_000

  private init(root: String, textHash: UInt64?, renewals: Int) {
    (self.root, self.textHash, self.renewals) = (root, textHash, renewals)
  }

  /// The parts of a UID; one that is no derived one is its own root.
  init(_ uid: String) {
    self = Self.parsed(uid) ?? DerivedIdentifier(root: uid, textHash: nil, renewals: 0)
  }

  /// The UID of a task that was deleted on the server, where it had `text`, while it was changed here.
  ///
  /// It is that of a copy with the text, since another device has perhaps made one before somebody deleted the task.
  func renewed(text: String) -> DerivedIdentifier {
    let copy = copy(text: text)
    return copy.textHash == textHash ? next : copy
  }

  /// The UID of the same copy with the next number, in case that its UID is taken; of no use for a task that is no copy.
  var next: DerivedIdentifier {
    DerivedIdentifier(root: root, textHash: textHash, renewals: renewals + 1)
  }

  /// The UID of a copy of the task with `text`.
  func copy(text: String) -> DerivedIdentifier {
    DerivedIdentifier(root: root, textHash: TextHash(text).value, renewals: 0)
  }

  /// The UID.
  var uid: String {
    guard let textHash else { return root }
    return root + Self.mark + TextHash.digits(textHash) + (renewals > 0 ? "-\(renewals)" : "")
  }

  private static func parsed(_ uid: String) -> DerivedIdentifier? {
    let (bytes, mark) = (Array(uid.utf8), Array(mark.utf8))
    let starts = bytes.indices.dropLast(mark.count)
    guard let start = starts.last(where: { bytes[$0...].starts(with: mark) }) else { return nil }
    let parts = bytes[(start + mark.count)...].split(separator: UInt8(ascii: "-"))
    guard let first = parts.first else { return nil }
    let hash = UInt64(String(decoding: first, as: UTF8.self), radix: 16)
    let renewals = parts.count > 1 ? Int(String(decoding: parts[1], as: UTF8.self)) ?? 0 : 0
    let root = String(decoding: bytes[..<start], as: UTF8.self)
    let identifier = DerivedIdentifier(root: root, textHash: hash, renewals: renewals)
    return identifier.uid == uid && renewals < Self.maximumRenewals ? identifier : nil
  }
}
