internal import Dates
public import ToDoDocument
public import ToDoModel

/// A document in memory whose clock stands still until the test sets it.
public final class ClockedDocument {
  /// 29 November 2026, 12:00 in UTC, in milliseconds since 1970.
  public static let noon: Int64 = 1_795_953_600_000

  /// The document, which shows the time of ``time``.
  public let document: ToDoDocument
  private let box: Box

  /// A document whose original list has `items`, and whose clock shows `time` in UTC.
  public init(
    _ items: [ToDoItem], time: Int64 = ClockedDocument.noon,
    using generator: inout some RandomNumberGenerator
  ) {
    let box = Box(time)
    document = ToDoDocument(
      items: items, clock: { box.time }, localTime: .utc, using: &generator)
    self.box = box
  }

  /// The time, in milliseconds since 1970.
  public var time: Int64 {
    get { box.time }
    set { box.time = newValue }
  }

  private final class Box: Sendable {
    // A test sets and reads it on one thread.
    nonisolated(unsafe) var time: Int64

    init(_ time: Int64) { self.time = time }
  }
}
