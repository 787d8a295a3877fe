/// A part of the property in which the owner of a selection passes data.
struct PropertyPart: Equatable {
  /// What the property contains, according to its type.
  enum Content: Equatable {
    case text(TextEncoding)
    /// No data: the owner announces that it will pass the data in chunks, one after the other.
    case announcement
    /// No data: the text, or the chunk, has no bytes.
    case empty
    /// Data that is not a text in a supported encoding.
    case other
    /// The property does not exist.
    case missing
  }

  var content: Content
  /// The bytes of the part; empty unless `content` is a text.
  var bytes: [UInt8] = []
  /// The number of bytes of the property that follow the part.
  var bytesLeft = 0
}
