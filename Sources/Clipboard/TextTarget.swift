/// A data type that the owner of a selection can be asked for, which X calls a target.
///
/// The cases are in the order in which they are asked for. COMPOUND_TEXT is not among them. A text
/// in COMPOUND_TEXT mixes dozens of encodings, and programs that offer it commonly offer
/// `UTF8_STRING` too.
enum TextTarget: CaseIterable {
  /// `UTF8_STRING`, which nearly every program offers.
  case utf8String
  /// `text/plain;charset=utf-8`, the only type that some programs for Wayland offer.
  case utf8MIMEType
  /// `STRING`, the type of programs that are older than UTF-8.
  case string

  /// The first data type to ask for.
  static let first = utf8String

  /// The data type to ask for if the owner refuses this one; nil if none is left.
  var next: TextTarget? {
    switch self {
    case .utf8String: .utf8MIMEType
    case .utf8MIMEType: .string
    case .string: nil
    }
  }

  /// The name that the X server knows the data type by.
  var name: String {
    switch self {
    case .utf8String: "UTF8_STRING"
    case .utf8MIMEType: "text/plain;charset=utf-8"
    case .string: "STRING"
    }
  }

  /// The encoding of texts of the data type.
  var encoding: TextEncoding { self == .string ? .latin1 : .utf8 }
}

/// How the bytes of a text encode its characters.
enum TextEncoding {
  case utf8
  /// ISO 8859-1: each byte is the number of a Unicode scalar.
  case latin1

  /// Decodes `bytes`; each invalid sequence of bytes becomes U+FFFD.
  func decode(_ bytes: some Collection<UInt8>) -> String {
    switch self {
    case .utf8: String(decoding: bytes, as: UTF8.self)
    // A UTF-16 code unit below 256 is also the number of its scalar.
    case .latin1: String(decoding: bytes.map(UInt16.init), as: UTF16.self)
    }
  }
}
