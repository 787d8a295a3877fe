import Glibc
import Input
import Testing
import Timing
import Wayland
import WaylandSupport

@testable import Clipboard

@MainActor
@Suite struct WaylandSelectionReaderTests {
  private typealias Outcome = Result<SelectionText, SelectionError>

  /// The outcomes of the requests that ended, in order.
  private final class Outcomes {
    var all: [Outcome] = []
  }

  private let compositor = SimulatedCompositor()
  private let client: WaylandClient
  private let reader: WaylandSelectionReader
  private let outcomes = Outcomes()

  init() throws {
    client = try compositor.makeClient()
    reader = WaylandSelectionReader(client) { $0 == .clipboard ? "by SDL" : "" }
  }

  /// Lets the compositor answer each question about the clipboard with an offer of `types`; nil if it does not tell.
  private func offer(_ types: [String]?) {
    compositor.answer = { compositor, request in
      guard let types, case .object(let device?) = request.arguments.first,
        device.type == WaylandSelection.clipboard.deviceType
      else { return }
      compositor.offer(types, as: .clipboard, on: device)
    }
  }

  private func request(_ selection: Selection = .clipboard, at seconds: Double = 0) {
    reader.request(selection, now: Instant(seconds: seconds)) { [outcomes] in
      outcomes.all.append($0)
    }
    // SDL reads the connection on which the answer comes.
    #expect(reader.isAlwaysDrained)
  }

  /// Handles what has arrived for the reader at `seconds`, as the event loop does.
  private func drain(at seconds: Double = 0) {
    compositor.exchange(with: client)
    let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 100, uptime: 0)
    for case .action(let action) in reader.drainEvents(now: Instant(seconds: seconds), in: metrics)
    {
      action.perform()
    }
    compositor.handleRequests()
  }

  /// Writes `text` for the last request of a text, and ends if `isEnd`.
  private func answer(_ text: String, isEnd: Bool = true) throws {
    let request = try #require(compositor.requests.last { $0.name == "receive" })
    guard case .number(let number) = request.arguments.last else {
      Issue.record("no descriptor")
      return
    }
    #expect(write(Int32(number), text, text.utf8.count) == text.utf8.count)
    if isEnd { close(Int32(number)) }
  }

  private func text(_ string: String) -> Outcome {
    .success(SelectionText(string: string, isTruncated: false))
  }

  @Test func `a text is read without waiting, and its device and pipe are given back`() throws {
    offer(["text/plain;charset=utf-8"])
    request()
    #expect(reader.descriptors.isEmpty)
    #expect(reader.deadline == Instant(seconds: 2))
    drain()
    #expect(reader.descriptors.count == 1)
    drain(at: 0.5)
    #expect(compositor.count(WaylandSelection.clipboard.deviceType) == 0)
    try answer("Milk")
    drain(at: 1)
    #expect(outcomes.all == [text("Milk")])
    #expect(reader.descriptors.isEmpty)
    #expect(reader.deadline == nil)
  }

  @Test func `where the compositor names no offer, the text is read by SDL`() throws {
    offer(nil)
    request()
    drain()
    // The action is due, and performed with the next events.
    #expect(outcomes.all == [text("by SDL")])
    request(.primary)
    drain()
    #expect(outcomes.all == [text("by SDL"), .failure(.refused)])
  }

  @Test func `where the compositor has no devices, the text is read by SDL`() throws {
    let bare = SimulatedCompositor(["wl_seat": 8])
    let reader = WaylandSelectionReader(try bare.makeClient()) { _ in "by SDL" }
    reader.request(.clipboard, now: .zero) { [outcomes] in outcomes.all.append($0) }
    #expect(reader.deadline == .zero)
    let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 100, uptime: 0)
    for case .action(let action) in reader.drainEvents(now: .zero, in: metrics) { action.perform() }
    #expect(outcomes.all == [text("by SDL")])
  }

  @Test func `an offer without a text is refused`() throws {
    offer(["image/png"])
    request()
    drain()
    #expect(outcomes.all == [.failure(.refused)])
  }

  @Test func `an owner that does not write is given up after 2 seconds`() throws {
    offer(["text/plain"])
    request()
    drain()
    drain(at: 1.9)
    #expect(outcomes.all.isEmpty)
    drain(at: 2)
    #expect(outcomes.all == [.failure(.timedOut)])
    try answer("")
    drain(at: 3)
    #expect(outcomes.all.count == 1)
  }

  @Test func `a compositor that does not answer is given up after 2 seconds`() throws {
    request()
    let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 100, uptime: 0)
    for seconds in [0, 1.9, 2] {
      #expect(outcomes.all.isEmpty)
      let events = reader.drainEvents(now: Instant(seconds: seconds), in: metrics)
      for case .action(let action) in events { action.perform() }
    }
    #expect(outcomes.all == [.failure(.timedOut)])
  }

  @Test func `a later request replaces one that waits for the text`() throws {
    offer(["text/plain"])
    request()
    drain()
    try answer("old", isEnd: false)
    offer(["UTF8_STRING"])
    request(at: 1)
    drain(at: 1)
    #expect(outcomes.all == [.failure(.cancelled)])
    try answer("new")
    drain(at: 1)
    #expect(outcomes.all == [.failure(.cancelled), text("new")])
  }

  @Test func `a later request replaces one that waits for the compositor, and asks it once`() throws
  {
    offer(["text/plain"])
    request()
    request(at: 0.5)
    drain(at: 0.5)
    #expect(compositor.requests.count { $0.name == "get_data_device" } == 1)
    try answer("once")
    drain(at: 0.5)
    #expect(outcomes.all == [.failure(.cancelled), text("once")])
  }
}
