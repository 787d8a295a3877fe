/// What formats have brought for an item that ClearStyle does not know, as it came; it leaves in the same format.
///
///     item.details.foreign["markdown"] = Array("\t* [/] ".utf8)
public struct ForeignContent: Hashable, Sendable {
  /// The most bytes that an item may have; who reads a format has to keep to it.
  public static let maximumByteCount = 1 << 16
  /// The most bytes that the items of a list may have together; who reads a format has to keep to it.
  public static let maximumByteCountOfList = 1 << 24

  private var contents: [String: [UInt8]] = [:]

  /// No content.
  public init() {}

  /// The content of the format with this name; empty if it has brought none.
  public subscript(format: String) -> [UInt8] {
    get { contents[format] ?? [] }
    set { contents[format] = newValue.isEmpty ? nil : newValue }
  }

  /// The names of the formats that have brought some, sorted.
  public var formats: [String] { contents.keys.sorted() }

  /// Whether the formats have brought nothing.
  public var isEmpty: Bool { contents.isEmpty }

  /// The bytes of all contents.
  public var byteCount: Int { contents.values.reduce(0) { $0 + $1.count } }

  /// The name of each format and its content, in the order of the names.
  var encoded: [UInt8] {
    var writer = ByteWriter()
    for format in formats {
      writer.write(format)
      writer.write(self[format])
    }
    return writer.bytes
  }

  /// Decodes ``encoded``; what is damaged is left out.
  init(encoded: [UInt8]) {
    var reader = ByteReader(encoded)
    while !reader.isAtEnd, let format = try? reader.readText(),
      let content = try? reader.readBytes()
    {
      contents[format] = content
    }
  }
}
