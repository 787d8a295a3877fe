import Testing
import Timing

@testable import Clipboard

struct SelectionTransferTests {
  private var transfer = SelectionTransfer(at: .zero)

  @Test mutating func `the text of a property is the result`() {
    #expect(transfer.firstRequest == .convert(.utf8String))
    #expect(send(.answered(hasText: true)) == .readProperty(offset: 0))
    #expect(transfer.result == nil)
    #expect(read("Grüße") == nil)
    #expect(transfer.result == .success(SelectionText(string: "Grüße", isTruncated: false)))
  }

  @Test mutating func `a long property is read in parts`() {
    _ = send(.answered(hasText: true))
    #expect(read("abcd", bytesLeft: 6) == .readProperty(offset: 4))
    #expect(read("efgh", bytesLeft: 2) == .readProperty(offset: 8))
    #expect(read("ij") == nil)
    #expect(string == "abcdefghij")
  }

  @Test mutating func `after a refusal the next data type is asked for`() {
    #expect(send(.answered(hasText: false)) == .convert(.utf8MIMEType))
    #expect(send(.answered(hasText: false)) == .convert(.string))
    #expect(send(.answered(hasText: true)) == .readProperty(offset: 0))
    _ = send(.propertyRead(PropertyPart(content: .text(.latin1), bytes: [0x47, 0xFC])))
    #expect(string == "Gü")
  }

  @Test mutating func `a transfer fails when each data type is refused`() {
    for _ in TextTarget.allCases { _ = send(.answered(hasText: false)) }
    #expect(transfer.result == .failure(.refused))
  }

  @Test mutating func `an answer without a property counts as a refusal`() {
    _ = send(.answered(hasText: true))
    #expect(receive(.missing) == .convert(.utf8MIMEType))
    _ = send(.answered(hasText: true))
    _ = receive(.missing)
    _ = send(.answered(hasText: true))
    #expect(receive(.missing) == nil)
    #expect(transfer.result == .failure(.refused))
  }

  @Test mutating func `chunks are joined until an empty chunk`() {
    beginChunks()
    #expect(send(.propertyChanged) == .readProperty(offset: 0))
    #expect(read("one ") == nil)
    #expect(send(.propertyChanged) == .readProperty(offset: 0))
    #expect(read("tw", bytesLeft: 1) == .readProperty(offset: 2))
    #expect(read("o") == nil)
    #expect(send(.propertyChanged) == .readProperty(offset: 0))
    #expect(transfer.result == nil)
    #expect(receive(.empty) == nil)
    #expect(string == "one two")
  }

  @Test mutating func `a chunk that the owner deleted itself is waited for`() {
    beginChunks()
    _ = send(.propertyChanged)
    #expect(receive(.missing) == nil)
    _ = send(.propertyChanged)
    _ = read("x")
    _ = send(.propertyChanged)
    _ = receive(.empty)
    #expect(string == "x")
  }

  @Test(arguments: [PropertyPart.Content.other, .announcement])
  mutating func `data other than text among the chunks ends the transfer`(
    _ content: PropertyPart.Content
  ) {
    beginChunks()
    _ = send(.propertyChanged)
    _ = receive(content)
    #expect(transfer.result == .failure(.invalidText))
  }

  @Test mutating func `data other than text ends the transfer`() {
    _ = send(.answered(hasText: true))
    _ = receive(.other)
    #expect(transfer.result == .failure(.invalidText))
  }

  @Test mutating func `a text without bytes is an error, at once and in chunks`() {
    _ = send(.answered(hasText: true))
    _ = receive(.empty)
    #expect(transfer.result == .failure(.empty))
    transfer = SelectionTransfer(at: .zero)
    beginChunks()
    _ = send(.propertyChanged)
    _ = receive(.empty)
    #expect(transfer.result == .failure(.empty))
  }

  @Test mutating func `a property longer than 10 MB is read no further`() {
    _ = send(.answered(hasText: true))
    #expect(readMegabytes(6, bytesLeft: 5_000_000) == .readProperty(offset: 6_000_000))
    #expect(readMegabytes(5) == nil)
    expectTruncated()
  }

  @Test mutating func `chunks of more than 10 MB end the transfer before the empty chunk`() {
    beginChunks()
    for _ in 0..<10 {
      _ = send(.propertyChanged)
      #expect(readMegabytes(1) == nil)
    }
    #expect(transfer.result == nil)
    _ = send(.propertyChanged)
    #expect(read("x") == nil)
    expectTruncated()
  }

  @Test mutating func `an owner that does not answer has 2 s for all data types`() {
    #expect(transfer.deadline == Instant(seconds: 2))
    _ = send(.answered(hasText: false), at: 1.9)
    transfer.expire(at: Instant(seconds: 1.999))
    #expect(transfer.result == nil)
    transfer.expire(at: Instant(seconds: 2))
    #expect(transfer.result == .failure(.timedOut))
  }

  @Test mutating func `an owner has 2 s for each chunk and 10 s in all`() {
    beginChunks(at: 1.5)
    #expect(transfer.deadline == Instant(seconds: 3.5))
    for time in stride(from: 3.0, through: 9, by: 1.5) {
      _ = send(.propertyChanged, at: time)
      _ = read("x", at: time)
      #expect(transfer.deadline == Instant(seconds: min(time + 2, 10)))
    }
    transfer.expire(at: Instant(seconds: 10))
    #expect(transfer.result == .failure(.timedOut))
  }

  @Test mutating func `a text that is on the server does not time out`() {
    _ = send(.answered(hasText: true))
    #expect(transfer.deadline == nil)
    transfer.expire(at: Instant(seconds: 60))
    _ = receive(.announcement, at: 60)
    #expect(transfer.deadline == Instant(seconds: 10))
    _ = send(.propertyChanged, at: 60)
    #expect(transfer.deadline == nil)
    _ = receive(.empty, at: 60)
    #expect(transfer.result == .failure(.empty))
  }

  @Test mutating func `a transfer that has ended does not time out`() {
    _ = send(.answered(hasText: true))
    _ = read("x")
    transfer.expire(at: Instant(seconds: 60))
    _ = send(.ownerChanged(.ended))
    #expect(string == "x")
  }

  @Test(arguments: [OwnerChange.ended, .gaveUp])
  mutating func `an owner that leaves before it answers ends the transfer`(_ change: OwnerChange) {
    _ = send(.ownerChanged(change))
    #expect(transfer.result == .failure(.ownerEnded))
  }

  @Test mutating func `an owner that ends between two chunks ends the transfer`() {
    beginChunks()
    _ = send(.ownerChanged(.ended))
    #expect(transfer.result == .failure(.ownerEnded))
  }

  @Test mutating func `what an owner wrote before it ended is still read`() {
    _ = send(.answered(hasText: true))
    _ = send(.ownerChanged(.ended))
    _ = read("last words")
    #expect(string == "last words")
    transfer = SelectionTransfer(at: .zero)
    beginChunks()
    _ = send(.propertyChanged)
    _ = read("x")
    _ = send(.propertyChanged)
    _ = send(.ownerChanged(.ended))
    #expect(transfer.result == nil)
    _ = receive(.empty)
    #expect(string == "x")
  }

  @Test mutating func `an owner that ended sends no further chunk`() {
    beginChunks()
    _ = send(.propertyChanged)
    _ = send(.ownerChanged(.ended))
    _ = read("x")
    #expect(transfer.result == .failure(.ownerEnded))
  }

  @Test(arguments: [OwnerChange.replaced, .gaveUp])
  mutating func `an owner that lost the selection passes its remaining chunks`(
    _ change: OwnerChange
  ) {
    beginChunks()
    _ = send(.ownerChanged(change))
    // This is about the next owner.
    _ = send(.ownerChanged(.ended))
    _ = send(.propertyChanged)
    _ = read("x")
    _ = send(.propertyChanged)
    _ = receive(.empty)
    #expect(string == "x")
  }

  @Test mutating func `another owner does not end a request that waits for the former owner`() {
    _ = send(.ownerChanged(.replaced))
    _ = send(.ownerChanged(.ended))
    _ = send(.answered(hasText: true))
    _ = read("x")
    #expect(string == "x")
  }

  @Test mutating func `events that do not fit the state have no effect`() {
    let part = PropertyPart(content: .text(.utf8), bytes: [0x78])
    let events: [SelectionTransfer.Event] = [
      .answered(hasText: true), .answered(hasText: false), .propertyChanged, .propertyRead(part),
    ]
    func expectNoEffect(of indices: Int...) {
      for index in indices {
        #expect(send(events[index]) == nil)
        #expect(transfer.result == nil)
      }
    }
    expectNoEffect(of: 2, 3)
    _ = send(events[0])
    expectNoEffect(of: 0, 1, 2)
    _ = receive(.announcement)
    expectNoEffect(of: 0, 1, 3)
    _ = send(events[2])
    expectNoEffect(of: 0, 1, 2)
    _ = send(events[3])
    _ = send(events[2])
    _ = receive(.empty)
    for event in events { #expect(send(event) == nil) }
    #expect(string == "x")
  }
}

// What holds for each sequence of six events.
extension SelectionTransferTests {
  private static let allEvents: [SelectionTransfer.Event] =
    [.answered(hasText: true), .answered(hasText: false), .propertyChanged]
    + [OwnerChange.ended, .gaveUp, .replaced].map { .ownerChanged($0) }
    + [.empty, .announcement, .other, .missing].map { .propertyRead(PropertyPart(content: $0)) }
    + [0, 1].map {
      .propertyRead(PropertyPart(content: .text(.utf8), bytes: [0x78], bytesLeft: $0))
    }

  @Test func `at most one read waits for its reply, and a result is final`() {
    explore(SelectionTransfer(at: .zero), isReading: false, depth: 6)
  }

  private func explore(_ transfer: SelectionTransfer, isReading: Bool, depth: Int) {
    for event in Self.allEvents {
      var next = transfer
      let request = next.handle(event, now: .zero)
      if request != nil, next.result != nil { Issue.record("a request after the result") }
      if let result = transfer.result {
        if next.result != result { Issue.record("a second result") }
        continue
      }
      var isStillReading = isReading
      if case .propertyRead = event { isStillReading = false }
      if case .readProperty = request {
        if isStillReading { Issue.record("two reads at once") }
        isStillReading = true
      }
      if depth > 1 { explore(next, isReading: isStillReading, depth: depth - 1) }
    }
  }
}

extension SelectionTransferTests {
  private var string: String? { try? transfer.result?.get().string }

  private mutating func send(
    _ event: SelectionTransfer.Event, at seconds: Double = 0
  ) -> SelectionTransfer.Request? {
    transfer.handle(event, now: Instant(seconds: seconds))
  }

  private mutating func read(
    _ text: String, bytesLeft: Int = 0, at seconds: Double = 0
  ) -> SelectionTransfer.Request? {
    let part = PropertyPart(
      content: .text(.utf8), bytes: Array(text.utf8), bytesLeft: bytesLeft)
    return send(.propertyRead(part), at: seconds)
  }

  private mutating func readMegabytes(
    _ count: Int, bytesLeft: Int = 0
  ) -> SelectionTransfer.Request? {
    let bytes = [UInt8](repeating: 0x78, count: count * 1_000_000)
    let part = PropertyPart(content: .text(.utf8), bytes: bytes, bytesLeft: bytesLeft)
    return send(.propertyRead(part))
  }

  private mutating func receive(
    _ content: PropertyPart.Content, at seconds: Double = 0
  ) -> SelectionTransfer.Request? {
    send(.propertyRead(PropertyPart(content: content)), at: seconds)
  }

  private mutating func beginChunks(at seconds: Double = 0) {
    _ = send(.answered(hasText: true), at: seconds)
    _ = send(.propertyRead(PropertyPart(content: .announcement)), at: seconds)
  }

  private func expectTruncated() {
    let text = try? transfer.result?.get()
    #expect(text?.isTruncated == true)
    #expect(text?.string.utf8.count == ReceivedText.maximumSize - 1)
  }
}
