extension XMLElement {
  /// Reads a document; nothing is fetched from the network, and no entity is replaced.
  ///
  /// `keeps` is called with each child of the root at its end, and those for which it returns false are not added to the
  /// root: of a long document only one child is held at a time. What it was given counts only if nothing is thrown.
  ///
  /// Throws if the document is not well-formed, has a DOCTYPE, a text of more than 10 MB, or elements nested deeper than 50.
  public init(
    _ bytes: [UInt8], _ libxml: LibXML, keeping keeps: (XMLElement) -> Bool = { _ in true }
  ) throws(XMLError) {
    var reader = DocumentReader(libxml)
    try bytes.withCString { pointer, count throws(XMLError) in
      try reader.read(pointer, count, keeps)
    }
    guard let root = reader.root else { throw XMLError.isMalformed }
    self = root
  }
}

extension [UInt8] {
  fileprivate func withCString<Result>(
    _ body: (UnsafePointer<CChar>, Int32) throws(XMLError) -> Result
  ) throws(XMLError) -> Result {
    guard count < Int(Int32.max) else { throw XMLError.isMalformed }
    // withUnsafeBytes has no typed throws.
    let result: Swift.Result<Result, XMLError> = withUnsafeBytes { bytes in
      do throws(XMLError) {
        guard let start = bytes.baseAddress else { throw XMLError.isMalformed }
        return .success(try body(start.assumingMemoryBound(to: CChar.self), Int32(bytes.count)))
      } catch { return .failure(error) }
    }
    return try result.get()
  }
}

/// Builds the tree of a document, without the children of the root that are not kept.
private struct DocumentReader {
  private(set) var root: XMLElement?
  private let libxml: LibXML
  /// The elements that have not ended, the innermost last.
  private var open: [XMLElement] = []
  /// The elements so far, and those before the last child of the root.
  private var count = 0, countBefore = 0

  init(_ libxml: LibXML) { self.libxml = libxml }

  // XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING. Never XML_PARSE_HUGE: entities in attributes of the root
  // are expanded before the DOCTYPE is seen here, and only the limits of libxml2 stop that.
  private static let options: Int32 = 1 << 11 | 1 << 5 | 1 << 6
  private static let maximumDepth = 50
  /// The most elements of a document: 64 MB of empty ones would take a gigabyte.
  private static let maximumCount = 2_000_000
  /// The most elements of a child of the root: what is asked of many properties for many addresses takes their product.
  private static let maximumCountOfChild = 20_000

  private enum NodeType {
    static let element: Int32 = 1
    static let text: Int32 = 3
    static let cdata: Int32 = 4
    static let entityReference: Int32 = 5
    static let documentType: Int32 = 10
    static let significantSpace: Int32 = 14
    static let end: Int32 = 15
  }

  mutating func read(
    _ bytes: UnsafePointer<CChar>, _ count: Int32, _ keeps: (XMLElement) -> Bool
  ) throws(XMLError) {
    guard let reader = libxml.makeReader(bytes, count, nil, nil, Self.options) else {
      throw XMLError.isMalformed
    }
    defer { libxml.freeReader(reader) }
    var result = libxml.read(reader)
    while result == 1 {
      try readNode(reader, keeps)
      result = libxml.read(reader)
    }
    guard result == 0, open.isEmpty else { throw XMLError.isMalformed }
  }

  private mutating func readNode(
    _ reader: LibXML.Reader, _ keeps: (XMLElement) -> Bool
  ) throws(XMLError) {
    switch libxml.nodeType(reader) {
    case NodeType.element:
      if open.count == 1 { countBefore = count }
      count += 1
      guard open.count < Self.maximumDepth, count <= Self.maximumCount,
        count - countBefore <= Self.maximumCountOfChild
      else { throw XMLError.isUnsafe }
      let isEmpty = libxml.isEmptyElement(reader) == 1
      open.append(element(reader))
      if isEmpty { end(keeps) }
    case NodeType.end: end(keeps)
    case NodeType.text, NodeType.cdata, NodeType.significantSpace:
      let text = string(libxml.value(reader))
      if !open.isEmpty { open[open.count - 1].text += text }
    case NodeType.documentType, NodeType.entityReference: throw XMLError.isUnsafe
    default: break
    }
  }

  private mutating func end(_ keeps: (XMLElement) -> Bool) {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = root ?? element
    } else if open.count > 1 || keeps(element) {
      open[open.count - 1].children.append(element)
    }
  }

  private func element(_ reader: LibXML.Reader) -> XMLElement {
    let name = XMLName(string(libxml.namespace(reader)), string(libxml.localName(reader)))
    var attributes: [String: String] = [:]
    while libxml.moveToNextAttribute(reader) == 1 {
      if libxml.namespace(reader) == nil {
        attributes[string(libxml.localName(reader))] = string(libxml.value(reader))
      }
    }
    _ = libxml.moveToElement(reader)
    return XMLElement(name: name, attributes: attributes)
  }

  private func string(_ pointer: UnsafePointer<UInt8>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
