@testable import ToDoFormats

/// What a reader finds in an input, which arrives in pieces of `size` bytes.
func elements(
  of bytes: [UInt8], _ reader: some FormatReader, pieces size: Int = 4096
) throws -> [FormatElement] {
  var parser = FormatParser(reader)
  var elements: [FormatElement] = []
  for start in stride(from: 0, to: bytes.count, by: size) {
    try parser.add(bytes[start..<min(start + size, bytes.count)]) { elements.append($0) }
  }
  try parser.finish { elements.append($0) }
  return elements
}
