public import Input
public import Timing
public import Wayland

/// Reads the text of selections from other programs through a Wayland compositor, as an event source of the
/// event loop.
///
///     let reader = WaylandSelectionReader(client, fallback: { _ in "" })
///     reader.request(.clipboard, now: clock.now) { result in
///       if case .success(let text) = result { paste(text.string) }
///     }
public final class WaylandSelectionReader: SelectionReader {
  private enum Reading {
    /// The compositor was asked what is offered, and has to answer until `deadline`.
    case asking(SelectionDevice, deadline: Instant)
    /// The other program was asked for the text.
    case receiving(OfferTransfer)

    var deadline: Instant {
      switch self {
      case .asking(_, let deadline): deadline
      case .receiving(let transfer): transfer.deadline
      }
    }
  }

  private let client: WaylandClient
  private let fallback: @MainActor @Sendable (Selection) -> String
  private var readings: [Selection: (state: Reading, completion: Completion)] = [:]
  private var completions: [SourceEvent] = []

  /// Reads through `client`.
  ///
  /// If the compositor names no offer, also because it tells only when the window gets the focus, `fallback` reads
  /// the text, or an empty one if there is none; it may wait for the other program, as SDL does.
  public init(
    _ client: WaylandClient, fallback: @escaping @MainActor @Sendable (Selection) -> String
  ) {
    (self.client, self.fallback) = (client, fallback)
  }

  /// Begins to read the text of `selection`, as `SelectionReader` says.
  public func request(_ selection: Selection, now: Instant, completion: @escaping Completion) {
    let former = readings[selection]?.state
    finish(selection, .failure(.cancelled))
    let deadline = now + SelectionTransfer.timeout
    if case .asking(let device, _) = former {
      readings[selection] = (.asking(device, deadline: deadline), completion)
    } else if let device = client.makeSelectionDevice(
      for: selection == .primary ? .primary : .clipboard)
    {
      readings[selection] = (.asking(device, deadline: deadline), completion)
    } else {
      useFallback(selection, completion)
    }
  }

  /// True: without its compositor the program ends.
  public var isOpen: Bool { true }

  /// The pipes from which texts are read; the answers of the compositor come on SDL's connection.
  public var descriptors: [Int32] {
    readings.values.compactMap {
      if case .receiving(let transfer) = $0.state { transfer.descriptor } else { nil }
    }
  }

  /// Whether a request waits: SDL reads the connection on which the compositor answers.
  public var isAlwaysDrained: Bool { !readings.isEmpty }

  /// The time at which a request times out or an action is due; nil if no program has to answer.
  public var deadline: Instant? {
    guard completions.isEmpty else { return .zero }
    return readings.values.map(\.state.deadline).min()
  }

  /// Reads what has arrived, and returns an action for each request that ended.
  public func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    client.dispatch()
    for selection in Array(readings.keys) { advance(selection, now: now) }
    defer { completions = [] }
    return completions
  }

  private func advance(_ selection: Selection, now: Instant) {
    guard let (state, completion) = readings[selection] else { return }
    switch state {
    case .asking(let device, let deadline):
      guard device.isReady else {
        return now < deadline ? () : finish(selection, .failure(.timedOut))
      }
      guard let offer = device.offer else {
        readings[selection] = nil
        return useFallback(selection, completion)
      }
      let transfer = OfferTransfer(offered: offer.types, at: now) { offer.receive($0, into: $1) }
      guard let transfer else { return finish(selection, .failure(.refused)) }
      readings[selection] = (.receiving(transfer), completion)
    case .receiving(let transfer):
      if let result = transfer.read(now: now) { finish(selection, result) }
    }
  }

  private func finish(_ selection: Selection, _ result: Result<SelectionText, SelectionError>) {
    guard let (_, completion) = readings.removeValue(forKey: selection) else { return }
    completions.append(.action(SourceAction { completion(result) }))
  }

  private func useFallback(_ selection: Selection, _ completion: @escaping Completion) {
    completions.append(
      .action(
        SourceAction { [fallback] in
          let text = SelectionText(string: fallback(selection), isTruncated: false)
          completion(text.string.isEmpty ? .failure(.refused) : .success(text))
        }))
  }
}
