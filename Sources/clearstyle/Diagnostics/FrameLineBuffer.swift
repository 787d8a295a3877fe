import Drawing
import SDLPlatform
import Timing

/// Formats frame reports as lines of `key=value`, without allocating memory, so that logging does
/// not slow frames down.
struct FrameLineBuffer {
  /// The maximum number of bytes in a line.
  static let maximumLineLength = 512

  /// The formatted lines; the owner removes lines that are written.
  var bytes: [UInt8] = []

  /// Reserves `capacity` bytes, so that appending up to that size does not allocate.
  init(capacity: Int) { bytes.reserveCapacity(capacity) }

  /// Appends the line of `report`; times are in milliseconds with three decimals.
  mutating func append(_ report: FrameReport) {
    append("at=", milliseconds: report.time.seconds)
    append(report.causes)
    append(" events=", milliseconds: report.events)
    append(" update=", milliseconds: report.update)
    append(" list=", milliseconds: report.list)
    append(" paint=", milliseconds: report.paint)
    append(" present=", milliseconds: report.present)
    append(" draws=", report.work.drawCalls)
    append(" uploads=", report.work.uploads)
    append(" pixels=", report.work.pixels)
    append("\n")
  }

  private mutating func append(_ causes: FrameCauses) {
    append(" why=")
    var isFirst = true
    for (bit, word) in FrameCauses.names.enumerated()
    where causes.contains(FrameCauses(rawValue: 1 << bit)) {
      if !isFirst { append(",") }
      append(word)
      isFirst = false
    }
  }

  private mutating func append(_ key: StaticString, milliseconds seconds: Double) {
    let micros = max(0, Int((seconds * 1e6).rounded()))
    append(key, micros / 1000)
    append(".")
    for unit in [100, 10, 1] { append(digit: micros / unit % 10) }
  }

  private mutating func append(_ key: StaticString, _ number: Int) {
    append(key)
    var unit = 1
    while number / unit >= 10 { unit *= 10 }
    while unit > 0 {
      append(digit: number / unit % 10)
      unit /= 10
    }
  }

  private mutating func append(digit: Int) { bytes.append(UInt8(ascii: "0") + UInt8(digit)) }

  private mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }
}
