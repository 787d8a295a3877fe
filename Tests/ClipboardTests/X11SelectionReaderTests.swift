import Clipboard
import Glibc
import ProgramHarness
import Testing
import Timing

@MainActor @Suite(.serialized)
struct X11SelectionReaderTests {
  private let desk: SelectionDesk

  init() throws { desk = try SelectionDesk() }

  @Test func `a text is read from its owner at once`() throws {
    let owner = own("Grüße, 世界")
    #expect(try desk.read(from: owner) == .text("Grüße, 世界"))
    #expect(desk.reader.deadline == nil)
  }

  @Test func `the two selections are read at the same time`() throws {
    let (clipboard, primary) = (own("copied"), own("marked", "PRIMARY"))
    desk.request(.clipboard)
    desk.request(.primary)
    try desk.wait("both texts are there", for: clipboard) {
      primary.handleEvents()
      return desk.outcomes.count == 2
    }
    #expect(Set(desk.outcomes.map(\.string)) == ["copied", "marked"])
  }

  @Test func `a selection without an owner is refused`() throws {
    #expect(try desk.read() == .failure(.refused))
  }

  @Test func `older data types are asked for after a refusal`() throws {
    let owner = SelectionOwner(display: desk.server.display, text: [0x47, 0xFC])
    owner.offered = ["STRING"]
    #expect(try desk.read(from: owner) == .text("Gü"))
    #expect(owner.requestedTypes == ["UTF8_STRING", "text/plain;charset=utf-8", "STRING"])
    owner.offered = []
    #expect(try desk.read(from: owner) == .failure(.refused))
  }

  @Test func `an answer that is not text, empty or false is an error`() throws {
    let owner = own("text")
    owner.sentType = "COMPOUND_TEXT"
    #expect(try desk.read(from: owner) == .failure(.invalidText))
    owner.conduct = .falsely
    #expect(try desk.read(from: owner) == .failure(.refused))
    #expect(try desk.read(from: own("")) == .failure(.empty))
  }

  @Test func `a long text is read in chunks, also those larger than a read`() throws {
    let text = String(repeating: "zeile € ", count: 100_000)
    let owner = own(text)
    for size in [65_536, 300_001, 2_000_000] {
      owner.conduct = .chunks(size: size)
      #expect(try desk.read(from: owner) == .text(text))
    }
  }

  @Test func `a text of more than 10 MB is cut`() throws {
    let owner = own(String(repeating: "x", count: 11_000_000))
    for conduct in [SelectionOwner.Conduct.atOnce, .chunks(size: 1_000_000)] {
      owner.conduct = conduct
      let text = try desk.read(from: owner).get()
      #expect(text.isTruncated)
      #expect(text.string.utf8.count == 9_999_999)
    }
    try desk.wait("the owner gets rid of its last chunk", for: owner) { owner.hasSentLastChunk }
  }

  @Test func `an owner that does not answer costs 2 s, and may answer later`() throws {
    let owner = own("late")
    desk.request()
    desk.drain()
    #expect(desk.reader.deadline == Instant(seconds: 2))
    desk.time = Instant(seconds: 1.99)
    desk.drain()
    #expect(desk.outcomes.isEmpty)
    desk.time = Instant(seconds: 2)
    desk.drain()
    #expect(desk.outcomes == [.failure(.timedOut)])
    #expect(desk.reader.deadline == nil)
    // The owner now answers the first request and the second.
    #expect(try desk.read(from: owner) == .text("late"))
    #expect(desk.outcomes.count == 1)
  }

  @Test func `an answer counts even if the program read it late`() throws {
    let owner = own("there")
    desk.request()
    desk.drain()
    let limit = now() + 60
    while owner.requestedTypes.isEmpty, now() < limit { owner.handleEvents() }
    owner.synchronize()
    desk.time = Instant(seconds: 60)
    try desk.wait()
    #expect(desk.outcomes == [.text("there")])
  }

  @Test func `an owner that stops between chunks costs 2 s`() throws {
    let owner = own(String(repeating: "x", count: 50_000))
    (owner.conduct, owner.chunkLimit) = (.chunks(size: 10_000), 2)
    desk.request()
    desk.time = Instant(seconds: 1)
    try desk.wait("a third chunk is requested", for: owner) { owner.hasStopped }
    desk.settle()
    desk.time = Instant(seconds: 2.9)
    desk.drain()
    #expect(desk.outcomes.isEmpty)
    desk.time = Instant(seconds: 3)
    desk.drain()
    #expect(desk.outcomes == [.failure(.timedOut)])
  }

  @Test func `an owner that dies before it answers or between chunks is noticed`() throws {
    var owner: SelectionOwner? = try ownerThatWasAsked()
    owner = nil
    try desk.wait()
    owner = own("xxxxxx")
    owner?.conduct = .chunks(size: 2)
    owner?.chunkLimit = 2
    desk.request()
    try desk.wait("two chunks are written", for: owner) { owner?.chunkCount == 2 }
    owner = nil
    try desk.wait(count: 2)
    #expect(desk.outcomes == [.failure(.ownerEnded), .failure(.ownerEnded)])
  }

  @Test func `an owner that destroys its window or gives the selection up is noticed`() throws {
    for leave in [{ $0.destroyWindow() }, { $0.giveUp() }] as [(SelectionOwner) -> Void] {
      leave(try ownerThatWasAsked())
      try desk.wait(count: desk.outcomes.count + 1)
    }
    #expect(desk.outcomes == [.failure(.ownerEnded), .failure(.ownerEnded)])
  }

  @Test func `an owner that loses the selection passes its remaining chunks`() throws {
    let owner = own("xxxxxx")
    owner.conduct = .chunks(size: 2)
    desk.request()
    try desk.wait("a chunk is written", for: owner) { owner.chunkCount == 1 }
    _ = own("from an owner that ends at once")
    try desk.wait(for: owner)
    #expect(desk.outcomes == [.text("xxxxxx")])
  }

  @Test func `a request replaces the one before, whose chunks are discarded`() throws {
    let owner = own("xxxxxx")
    owner.conduct = .chunks(size: 2)
    desk.request()
    try desk.wait("a chunk is written", for: owner) { owner.chunkCount == 1 }
    desk.request()
    try desk.wait(for: owner, count: 2)
    #expect(desk.outcomes == [.failure(.cancelled), .text("xxxxxx")])
    try desk.wait("all chunks are written", for: owner) { owner.chunkCount == 8 }
  }

  @Test func `many requests one after the other are answered`() throws {
    let owner = own("again")
    for _ in 0..<30 { #expect(try desk.read(from: owner) == .text("again")) }
  }

  @Test func `a lost server ends the requests and leaves no descriptor`() throws {
    let owner = try ownerThatWasAsked()
    #expect(desk.reader.descriptors.count == 1)
    desk.server.process.kill(SIGKILL)
    try desk.wait(for: owner)
    #expect(desk.outcomes == [.failure(.noConnection)])
    #expect(desk.reader.descriptors.isEmpty)
    #expect(try desk.read() == .failure(.noConnection))
  }

  @Test func `without a server there is no reader`() {
    #expect(throws: SelectionError.noConnection) { try X11SelectionReader(display: ":9999") }
  }

  /// An owner that got a request and has not answered.
  private func ownerThatWasAsked() throws -> SelectionOwner {
    let owner = own("x")
    owner.conduct = .never
    desk.request()
    try desk.wait("the owner gets the request", for: owner) { !owner.requestedTypes.isEmpty }
    return owner
  }

  private func own(_ text: String, _ selection: String = "CLIPBOARD") -> SelectionOwner {
    SelectionOwner(display: desk.server.display, selection, text: Array(text.utf8))
  }
}
