public import Input
public import Timing

/// Reads the text of selections from other programs, as an event source of the event loop.
///
/// The reader has its own connection to the X server, and no thread. A slow owner, or an owner that
/// does not answer at all, delays only the completion of the request for its text.
///
///     let reader = try X11SelectionReader()
///     reader.request(.clipboard, now: clock.now) { result in
///       if case .success(let text) = result { paste(text.string) }
///     }
public final class X11SelectionReader: SelectionReader {
  private struct Reading {
    var transfer: SelectionTransfer
    let window: SelectionConnection.Window
    let completion: Completion
  }

  private let connection: SelectionConnection
  private var formerWindows = FormerWindows()
  private var readings: [Selection: Reading] = [:]
  private var completions: [SourceEvent] = []
  /// When the first request was made that is not sent to the server yet; nil if all are sent.
  private var unsentSince: Instant?

  /// Connects to the X server of `display`, such as ":0"; if `display` is nil, to the X server in
  /// the environment variable DISPLAY.
  ///
  /// Throws `SelectionError.noConnection`. Only this initializer waits for the server.
  public init(display: String? = nil) throws(SelectionError) {
    connection = try SelectionConnection(display: display)
  }

  /// Begins to read the text of `selection`, as `SelectionReader` says.
  public func request(_ selection: Selection, now: Instant, completion: @escaping Completion) {
    finish(selection, .failure(.cancelled), now: now)
    let window = connection.makeWindow()
    let transfer = SelectionTransfer(at: now)
    readings[selection] = Reading(transfer: transfer, window: window, completion: completion)
    // The reports begin first, so that the end of the owner that gets the request is reported.
    connection.reportOwner(of: selection, to: window, true)
    send(transfer.firstRequest, selection, window)
    unsentSince = now
  }

  /// Whether the connection can be used; false once the server is gone.
  public var isOpen: Bool { connection.isOpen }

  /// Contains the descriptor of the connection, until the connection is lost.
  public var descriptors: [Int32] { connection.isOpen ? [connection.descriptor] : [] }

  /// The time at which a request must be sent or times out; nil if no owner has to answer.
  public var deadline: Instant? {
    unsentSince ?? readings.values.compactMap(\.transfer.deadline).min()
  }

  /// Sends and receives what is possible without waiting, and returns an action for each request
  /// that ended.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    unsentSince = nil
    while handleMessages(now: now) || expire(at: now) {}
    if !connection.isOpen { finishAll(.noConnection, now: now) }
    defer { completions = [] }
    return completions
  }
}

extension X11SelectionReader {
  /// Sends all requests and handles all messages; returns whether there was a message.
  ///
  /// XCB may also receive while it sends, and the descriptor is then not readable for what XCB has
  /// received. So this method must be called until there is no message.
  private func handleMessages(now: Instant) -> Bool {
    connection.flush()
    let messages = connection.readMessages()
    for message in messages { handle(message, now: now) }
    return !messages.isEmpty
  }

  private func handle(_ message: SelectionConnection.Message, now: Instant) {
    guard let selection = readings.first(where: { $0.value.window == message.window })?.key else {
      return discard(message, now: now)
    }
    if let request = readings[selection]?.transfer.handle(message.event, now: now) {
      send(request, selection, message.window)
    }
    finishIfEnded(selection, now: now)
  }

  private func discard(_ message: SelectionConnection.Message, now: Instant) {
    guard message.event == .propertyChanged, formerWindows.isDiscarding(message.window, at: now)
    else { return }
    connection.deleteProperty(of: message.window)
  }

  private func send(
    _ request: SelectionTransfer.Request, _ selection: Selection,
    _ window: SelectionConnection.Window
  ) {
    switch request {
    case .convert(let target): connection.convert(selection, to: target, for: window)
    case .readProperty(let offset): connection.readProperty(of: window, offset: offset)
    }
  }

  /// Ends the transfers that timed out; returns whether there was one.
  private func expire(at now: Instant) -> Bool {
    let expired = readings.filter { $0.value.transfer.deadline.map { $0 <= now } ?? false }.keys
    for selection in expired {
      readings[selection]?.transfer.expire(at: now)
      finishIfEnded(selection, now: now)
    }
    return !expired.isEmpty
  }

  private func finishAll(_ error: SelectionError, now: Instant) {
    for selection in Selection.allCases { finish(selection, .failure(error), now: now) }
  }

  private func finishIfEnded(_ selection: Selection, now: Instant) {
    if let result = readings[selection]?.transfer.result { finish(selection, result, now: now) }
  }

  private func finish(
    _ selection: Selection, _ result: Result<SelectionText, SelectionError>, now: Instant
  ) {
    guard let reading = readings.removeValue(forKey: selection) else { return }
    connection.reportOwner(of: selection, to: reading.window, false)
    connection.deleteProperty(of: reading.window)
    if let oldest = formerWindows.add(reading.window, at: now) { connection.destroy(oldest) }
    let completion = reading.completion
    completions.append(.action(SourceAction { completion(result) }))
  }
}
