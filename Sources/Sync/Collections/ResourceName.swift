internal import Addresses

/// The last part of the address that a new resource gets from its UID.
///
///     ResourceName("a b").text      // "a%20b.ics"
///     ResourceName("a/b@c").text    // "clearstyle-" and a hash, since a server would take it for a folder
///
/// It follows from the UID alone, so that two devices which send the same task make one resource.
struct ResourceName {
  /// The name, percent-encoded.
  let text: String

  /// Servers keep resources as files, whose names have up to 255 bytes on most systems.
  private static let maximumCount = 200

  /// The name for `uid`.
  init(_ uid: String) {
    let isPlain =
      !uid.isEmpty && uid.utf8.count <= Self.maximumCount && uid.utf8.first != UInt8(ascii: ".")
      && uid.unicodeScalars.allSatisfy { $0 != "/" && $0 != "\\" && $0.value >= 32 }
    text =
      (isPlain ? PercentEncoding.component(uid) : "clearstyle-" + TextHash(uid).digits) + ".ics"
  }
}
