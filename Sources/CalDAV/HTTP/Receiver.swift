/// Collects the answer to a request.
final class Receiver {
  /// The header fields by name in lowercase, those with the same name joined by commas.
  private(set) var headers: [String: String] = [:]
  private(set) var body: [UInt8] = []
  private(set) var isTooLong = false
  private var lastName: String?

  /// The receiver that a callback of libcurl was given.
  static func of(_ context: UnsafeMutableRawPointer?) -> Receiver {
    guard let context else { preconditionFailure("libcurl has no context") }
    return Unmanaged<Receiver>.fromOpaque(context).takeUnretainedValue()
  }

  /// Adds bytes of the body; returns whether there was room for them.
  func receive(_ bytes: UnsafeBufferPointer<CChar>) -> Bool {
    guard body.count + bytes.count <= HTTPClient.maximumByteCount else {
      isTooLong = true
      return false
    }
    body.append(contentsOf: UnsafeRawBufferPointer(bytes))
    return true
  }

  /// Adds a line of the header; the status line of a new answer, as after 401, removes all before.
  func receiveHeader(_ bytes: UnsafeBufferPointer<CChar>) {
    let line = [UInt8](UnsafeRawBufferPointer(bytes))
    let colon = line.firstIndex(of: UInt8(ascii: ":"))
    if line.starts(with: "HTTP/".utf8), line[..<(colon ?? line.endIndex)].contains(32) {
      (headers, body, lastName) = ([:], [], nil)
      return
    }
    // After the body there are fields that belong to its last part.
    guard body.isEmpty else { return }
    if let first = line.first, first == 32 || first == 9, let lastName {
      headers[lastName]? += " " + Self.text(line[...])
    } else if let colon {
      let name = String(decoding: line[..<colon], as: UTF8.self).lowercased()
      let value = Self.text(line[(colon + 1)...])
      headers[name] = headers[name].map { $0 + ", " + value } ?? value
      lastName = name
    }
  }

  /// The text of some bytes without white space around it.
  private static func text(_ bytes: ArraySlice<UInt8>) -> String {
    let start = bytes.drop { $0 <= 32 }
    let end = start.lastIndex { $0 > 32 }.map { $0 + 1 } ?? start.startIndex
    return String(decoding: start[start.startIndex..<end], as: UTF8.self)
  }
}
