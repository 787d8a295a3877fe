import Glibc
import Testing
import Timing

@testable import Clipboard

struct OfferTransferTests {
  /// The end of the pipe that the other program would have.
  private final class Owner {
    private(set) var type = ""
    private var descriptor: Int32 = -1

    func take(_ type: String, _ descriptor: Int32) {
      (self.type, self.descriptor) = (type, dup(descriptor))
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    func write(_ bytes: [UInt8]) { _ = Glibc.write(descriptor, bytes, bytes.count) }

    func end() {
      close(descriptor)
      descriptor = -1
    }

    deinit { if descriptor >= 0 { close(descriptor) } }
  }

  private let owner = Owner()

  private func begin(_ types: String...) throws -> OfferTransfer {
    try #require(OfferTransfer(offered: types, at: .zero, request: owner.take))
  }

  private func at(_ seconds: Double) -> Instant { Instant(seconds: seconds) }

  @Test func `the best type of text is asked for`() throws {
    _ = try begin("image/png", "STRING", "text/plain", "text/plain;charset=utf-8")
    #expect(owner.type == "text/plain;charset=utf-8")
    _ = try begin("STRING", "TIMESTAMP")
    #expect(owner.type == "STRING")
  }

  @Test func `nothing is asked for where no text is offered`() {
    #expect(OfferTransfer(offered: ["image/png"], at: .zero, request: owner.take) == nil)
    #expect(owner.type.isEmpty)
  }

  @Test func `a text may come in parts, and ends with the pipe`() throws {
    let transfer = try begin("text/plain")
    #expect(transfer.read(now: .zero) == nil)
    owner.write("Gr")
    #expect(transfer.read(now: at(0.5)) == nil)
    owner.write("üße")
    owner.end()
    #expect(
      transfer.read(now: at(1)) == .success(SelectionText(string: "Grüße", isTruncated: false)))
  }

  @Test func `a text of the type STRING is Latin-1`() throws {
    let transfer = try begin("STRING")
    owner.write([0x47, 0xFC])
    owner.end()
    #expect(transfer.read(now: .zero) == .success(SelectionText(string: "Gü", isTruncated: false)))
  }

  @Test func `a text of 1 MB fits into the pipe, so that a program can pass it to itself`() throws {
    let transfer = try begin("text/plain")
    let text = String(repeating: "x", count: 1 << 20)
    owner.write(text)
    owner.end()
    #expect(transfer.read(now: .zero) == .success(SelectionText(string: text, isTruncated: false)))
  }

  @Test func `an owner that writes nothing for 2 seconds is given up`() throws {
    let transfer = try begin("text/plain")
    owner.write("a")
    #expect(transfer.read(now: at(1)) == nil)
    #expect(transfer.deadline == at(3))
    #expect(transfer.read(now: at(2.9)) == nil)
    #expect(transfer.read(now: at(3)) == .failure(.timedOut))
  }

  @Test func `an owner that never ends is given up after 10 seconds`() throws {
    let transfer = try begin("text/plain")
    for second in 1..<10 {
      owner.write("a")
      #expect(transfer.read(now: at(Double(second))) == nil)
    }
    owner.write("a")
    #expect(transfer.read(now: at(10)) == .failure(.timedOut))
  }
}
