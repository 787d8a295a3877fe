/// What a server says when a resource is fetched.
public enum FetchAnswer: Equatable, Sendable {
  /// The text of the resource, with its strong ETag if there is one.
  case found([UInt8], etag: String?)
  /// The answer is no calendar.
  case unreadable(etag: String?)
  /// 404 or 410.
  case missing
  /// Any other status, or a redirect.
  case failed(Int)

  init(text: [UInt8], etag: String?) {
    self = CalendarText.isWhole(text) ? .found(text, etag: etag) : .unreadable(etag: etag)
  }
}

/// The marks of a whole calendar.
enum CalendarText {
  /// Whether a text begins and ends as a calendar does.
  static func isWhole(_ text: [UInt8]) -> Bool {
    let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let text = (text.starts(with: byteOrderMark) ? text.dropFirst(byteOrderMark.count) : text[...])
      .drop { $0 <= 32 }
    let end = (text.lastIndex { $0 > 32 } ?? text.startIndex - 1) + 1
    return isEqual(text.prefix(15), "BEGIN:VCALENDAR")
      && isEqual(text[..<end].suffix(13), "END:VCALENDAR")
  }

  private static func isEqual(_ bytes: ArraySlice<UInt8>, _ text: String) -> Bool {
    String(decoding: bytes, as: UTF8.self).uppercased() == text
  }
}
