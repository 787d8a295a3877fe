internal import System

/// The functions of libxml2 that the module calls.
///
/// The library is opened when the first document is read: the window never does.
public struct LibXML {
  typealias Reader = OpaquePointer

  let makeReader:
    @convention(c) (
      UnsafePointer<CChar>?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?, Int32
    ) -> Reader?
  let freeReader: @convention(c) (Reader) -> Void
  /// Moves on: 1 if there is a node, 0 at the end, -1 for an error.
  let read: @convention(c) (Reader) -> Int32
  let nodeType: @convention(c) (Reader) -> Int32
  let depth: @convention(c) (Reader) -> Int32
  let isEmptyElement: @convention(c) (Reader) -> Int32
  let localName: @convention(c) (Reader) -> UnsafePointer<UInt8>?
  let namespace: @convention(c) (Reader) -> UnsafePointer<UInt8>?
  let value: @convention(c) (Reader) -> UnsafePointer<UInt8>?
  let moveToNextAttribute: @convention(c) (Reader) -> Int32
  let moveToElement: @convention(c) (Reader) -> Int32

  /// Opens the first library that is there of those with the names of a file; throws if none is, or if it lacks a
  /// function.
  public init(_ names: [String] = ["libxml2.so.2", "libxml2.so.16"]) throws(XMLError) {
    do throws(SharedLibrary.Missing) {
      let library = try SharedLibrary(names)
      makeReader = try library.function("xmlReaderForMemory")
      freeReader = try library.function("xmlFreeTextReader")
      read = try library.function("xmlTextReaderRead")
      nodeType = try library.function("xmlTextReaderNodeType")
      depth = try library.function("xmlTextReaderDepth")
      isEmptyElement = try library.function("xmlTextReaderIsEmptyElement")
      localName = try library.function("xmlTextReaderConstLocalName")
      namespace = try library.function("xmlTextReaderConstNamespaceUri")
      value = try library.function("xmlTextReaderConstValue")
      moveToNextAttribute = try library.function("xmlTextReaderMoveToNextAttribute")
      moveToElement = try library.function("xmlTextReaderMoveToElement")
    } catch { throw .libraryIsMissing }
  }
}

/// Why a document cannot be read.
public enum XMLError: Error, Hashable, Sendable {
  /// libxml2 is not installed.
  case libraryIsMissing
  /// The bytes are no well-formed XML.
  case isMalformed
  /// The document declares entities, which no server needs, is nested too deep, or has too many elements.
  case isUnsafe
}
