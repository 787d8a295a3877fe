import Glibc
import Input
import ProgramHarness
import Timing

@testable import Clipboard

/// An X server with a reader of selections, whose time a test sets.
@MainActor
final class SelectionDesk {
  /// A text, or an error, that a reader returned.
  typealias Outcome = Result<SelectionText, SelectionError>

  let server: XServer
  let reader: X11SelectionReader
  var time = Instant.zero
  /// The outcomes of the requests that ended, in the order in which they ended.
  private(set) var outcomes: [Outcome] = []

  init() throws {
    server = try XServer(size: PixelSize(64, 64))
    reader = try X11SelectionReader(display: server.display)
  }

  func request(_ selection: Selection = .clipboard) {
    reader.request(selection, now: time) { self.outcomes.append($0) }
  }

  /// Handles what has arrived for the reader, as the event loop does.
  func drain() {
    let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 100, uptime: 0)
    for case .action(let action) in reader.drainEvents(now: time, in: metrics) { action.perform() }
  }

  /// Lets the reader and `owner` work until `count` requests have ended.
  func wait(for owner: SelectionOwner? = nil, count: Int = 1) throws {
    try wait("the requests end", for: owner) { outcomes.count >= count }
  }

  /// Lets the reader and `owner` work until `condition` is true.
  func wait(
    _ what: String, for owner: SelectionOwner? = nil, until condition: () -> Bool
  ) throws {
    let limit = now() + 60
    while true {
      drain()
      owner?.handleEvents()
      if condition() { return }
      guard now() < limit else { throw HarnessError("not within 60 s: \(what)") }
      waitForInput(owner)
    }
  }

  /// Handles what arrives for the reader until nothing has arrived for 0.1 s.
  func settle() {
    repeat { drain() } while waitForInput(nil) > 0
  }

  /// Requests the text and returns it.
  func read(from owner: SelectionOwner? = nil, _ selection: Selection = .clipboard) throws
    -> Outcome
  {
    outcomes = []
    request(selection)
    try wait(for: owner)
    return outcomes[0]
  }

  /// Waits up to 0.1 s for the reader and `owner`; returns the number of connections with input.
  @discardableResult
  private func waitForInput(_ owner: SelectionOwner?) -> Int32 {
    var descriptors = (reader.descriptors + [owner?.descriptor ?? -1]).map {
      pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
    }
    return poll(&descriptors, nfds_t(descriptors.count), 100)
  }
}

extension Result where Success == SelectionText, Failure == SelectionError {
  /// A whole text.
  static func text(_ string: String) -> Self {
    .success(SelectionText(string: string, isTruncated: false))
  }

  /// The string of the text; nil for an error.
  var string: String? { try? get().string }
}
