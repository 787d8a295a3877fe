internal import Timing

/// The state machine that receives the text of a selection from its owner, without calls of X.
///
/// The text takes one of two ways, which the owner chooses. The owner writes a short text into a
/// property of the receiver's window at once. For a long text, the owner writes an announcement of
/// the type `INCR`, and then chunks: each time the receiver has deleted the property, the owner
/// writes the next chunk, and at the end an empty chunk (ICCCM, section 2.7.2).
///
///     var transfer = SelectionTransfer(at: now)
///     send(transfer.firstRequest)
///     for event in events {
///       if let request = transfer.handle(event, now: now) { send(request) }
///     }
struct SelectionTransfer {
  /// Seconds after which a transfer fails if the owner does not answer or sends no further chunk.
  static let timeout = 2.0
  /// Seconds after which a transfer in chunks fails even if the owner still sends chunks.
  static let chunksTimeout = 10.0

  /// Something to send to the X server.
  enum Request: Equatable {
    /// Asks the owner to write its text into the property.
    case convert(TextTarget)
    /// Reads the property from the byte `offset`; deletes the property if that reads its end.
    case readProperty(offset: Int)
  }

  /// Something that the X server reported.
  enum Event: Equatable {
    /// The owner answered: it wrote the property, or refused.
    case answered(hasText: Bool)
    /// The property was written.
    case propertyChanged
    /// The reply to `Request.readProperty`.
    case propertyRead(PropertyPart)
    case ownerChanged(OwnerChange)
  }

  private enum State: Equatable {
    /// The owner was asked for the target and has not answered.
    case asking(TextTarget)
    /// The owner answered, and the property is being read from the offset.
    case readingAnswer(TextTarget, offset: Int)
    /// The receiver deleted the property, and the owner has not written the next chunk.
    case waitingForChunk
    /// The owner wrote a chunk, and the property is being read from the offset.
    case readingChunk(offset: Int)
    case finished(Result<SelectionText, SelectionError>)
  }

  /// The time until which the owner must act.
  private var limit: Instant
  private let start: Instant
  private var state = State.asking(.first)
  private var text = ReceivedText()
  /// Whether reports about the selection's owner are about the program that was asked.
  private var isOwnerKnown = true
  private var hasOwnerEnded = false

  /// A transfer that begins at `start`, with `firstRequest`.
  init(at start: Instant) {
    self.start = start
    limit = start + Self.timeout
  }

  /// The request that begins the transfer.
  var firstRequest: Request { .convert(.first) }

  /// The time from which `expire` ends the transfer; nil unless the owner has to act.
  ///
  /// There is no such time during a read, which needs only the X server. So a text that is on the
  /// server is not lost if the program itself stood still.
  var deadline: Instant? {
    switch state {
    case .asking, .waitingForChunk: limit
    case .readingAnswer, .readingChunk, .finished: nil
    }
  }

  /// The text or the reason why there is none; nil until the transfer has ended.
  var result: Result<SelectionText, SelectionError>? {
    if case .finished(let result) = state { result } else { nil }
  }

  /// Updates the state after `event`, and returns what to send next, if anything.
  ///
  /// Events that do not fit the state have no effect: they belong to an owner that was asked before
  /// or does not follow the protocol.
  mutating func handle(_ event: Event, now: Instant) -> Request? {
    switch (state, event) {
    case (.asking(let target), .answered(hasText: true)): return readAnswer(target)
    case (.asking(let target), .answered(hasText: false)): return askForNext(after: target)
    case (.readingAnswer(let target, let offset), .propertyRead(let part)):
      return handleAnswer(part, target, offset, now: now)
    case (.waitingForChunk, .propertyChanged): return readChunk()
    case (.readingChunk(let offset), .propertyRead(let part)):
      return handleChunk(part, offset, now: now)
    case (_, .ownerChanged(let change)): handle(change)
    default: break
    }
    return nil
  }

  /// Ends the transfer as timed out if its deadline has been reached.
  mutating func expire(at now: Instant) {
    if let deadline, now >= deadline { finish(.failure(.timedOut)) }
  }
}

extension SelectionTransfer {
  private mutating func readAnswer(_ target: TextTarget, offset: Int = 0) -> Request {
    state = .readingAnswer(target, offset: offset)
    return .readProperty(offset: offset)
  }

  private mutating func readChunk(offset: Int = 0) -> Request {
    state = .readingChunk(offset: offset)
    return .readProperty(offset: offset)
  }

  private mutating func askForNext(after target: TextTarget) -> Request? {
    guard let next = target.next else {
      finish(.failure(.refused))
      return nil
    }
    state = .asking(next)
    return .convert(next)
  }

  private mutating func handleAnswer(
    _ part: PropertyPart, _ target: TextTarget, _ offset: Int, now: Instant
  ) -> Request? {
    switch part.content {
    case .text(let encoding):
      text.append(part.bytes, encoding)
      if part.bytesLeft > 0, !text.isTruncated {
        return readAnswer(target, offset: offset + part.bytes.count)
      }
      finish(text.result)
    case .empty: finish(text.result)
    case .announcement: waitForChunk(now: now)
    // The owner claims to have written the property, and has not: that is a refusal.
    case .missing: return askForNext(after: target)
    case .other: finish(.failure(.invalidText))
    }
    return nil
  }

  private mutating func handleChunk(
    _ part: PropertyPart, _ offset: Int, now: Instant
  ) -> Request? {
    switch part.content {
    case .empty: finish(text.result)
    case .text(let encoding):
      text.append(part.bytes, encoding)
      if text.isTruncated {
        finish(text.result)
      } else if part.bytesLeft > 0 {
        return readChunk(offset: offset + part.bytes.count)
      } else {
        waitForChunk(now: now)
      }
    // The owner itself deleted the property.
    case .missing: waitForChunk(now: now)
    case .announcement, .other: finish(.failure(.invalidText))
    }
    return nil
  }

  private mutating func waitForChunk(now: Instant) {
    guard !hasOwnerEnded else { return finish(.failure(.ownerEnded)) }
    state = .waitingForChunk
    limit = min(now + Self.timeout, start + Self.chunksTimeout)
  }

  private mutating func handle(_ change: OwnerChange) {
    guard isOwnerKnown else { return }
    switch (change, state) {
    case (_, .finished): break
    case (.ended, .asking), (.ended, .waitingForChunk), (.gaveUp, .asking):
      finish(.failure(.ownerEnded))
    // What is being read is on the server already, and may be all that was missing.
    case (.ended, _): hasOwnerEnded = true
    // A program that loses the selection still passes the rest of the text to who asked before.
    case (.gaveUp, _), (.replaced, _): isOwnerKnown = false
    }
  }

  private mutating func finish(_ result: Result<SelectionText, SelectionError>) {
    state = .finished(result)
  }
}
