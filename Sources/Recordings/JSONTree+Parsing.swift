internal import CJansson

extension JSONTree {
  /// Parses `bytes`, which hold one object or array; an object with a duplicate key is an error.
  init(parsing bytes: ArraySlice<UInt8>) throws(JSONSyntaxError) {
    var error = json_error_t()
    let raw = bytes.withUnsafeBytes { bytes in
      let text = bytes.assumingMemoryBound(to: CChar.self).baseAddress
      let flags = Int(JSON_REJECT_DUPLICATES | JSON_ALLOW_NUL)
      return json_loadb(text, bytes.count, flags, &error)
    }
    guard let raw else { throw JSONSyntaxError(text: Self.message(of: error)) }
    self.init(owning: raw)!
  }

  private static func message(of error: json_error_t) -> String {
    withUnsafeBytes(of: error.text) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}
