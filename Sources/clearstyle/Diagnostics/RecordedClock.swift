import Dates
import Synchronization
import Timing
import ToDoModel

/// The clock of a recorded session, which is as far ahead of UTC all the time as at the start.
///
///     RecordedClock("1795972800000 3600000")?.milliseconds(after: .zero)  // 1795972800000
struct RecordedClock: CustomStringConvertible {
  /// The time at the start, in milliseconds since 1970.
  private let start: Int64
  /// The milliseconds by which local time is ahead of UTC.
  private let offset: Int64

  /// The clock of a session that starts now.
  init(_ context: DateContext) {
    start = context.now
    let minute = context.now - (context.now % 60_000 + 60_000) % 60_000
    offset = LocalTime.utc.milliseconds(of: context.localNow) - minute
  }

  /// Parses a ``description``; nil if it is none.
  init?(_ text: String) {
    let numbers = text.split(separator: " ").map { Int64($0) }
    guard numbers.count == 2, let start = numbers[0], let offset = numbers[1],
      Self.times.contains(start), (-86_400_000...86_400_000).contains(offset)
    else { return nil }
    (self.start, self.offset) = (start, offset)
  }

  /// The start and the offset, both in milliseconds.
  var description: String { "\(start) \(offset)" }

  /// The local time of the session.
  var localTime: LocalTime { LocalTime { [offset] _ in offset } }

  /// The time when a session has run for as long as the time since `Instant.zero`, in milliseconds since 1970.
  func milliseconds(after time: Instant) -> Int64 { start + time.nanoseconds / 1_000_000 }

  private static let times = ItemDetails.times.lowerBound / 2..<ItemDetails.times.upperBound / 2
}

/// The time of a document whose session is replayed, which goes on as far as the replay does.
final class ReplayedTime: Sendable {
  private let milliseconds: Mutex<Int64>

  /// The time at the start, in milliseconds since 1970.
  init(_ milliseconds: Int64) { self.milliseconds = Mutex(milliseconds) }

  /// The present time, in milliseconds since 1970.
  var now: Int64 {
    get { milliseconds.withLock { $0 } }
    set { milliseconds.withLock { $0 = newValue } }
  }
}
