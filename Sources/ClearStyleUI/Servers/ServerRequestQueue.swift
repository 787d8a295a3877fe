/// Sends requests one after the other: two processes that join lists at the same time would wait for each other.
@MainActor
final class ServerRequestQueue {
  /// Called with an answer and the request that it belongs to; a canceled request has none.
  var onAnswer: (ServerAnswer, ServerRequest) -> Void = { _, _ in }
  private let connector: () -> ServerConnector?
  /// The request that waits for its answer; nil without one.
  private var pending: Pending?
  /// What is sent after that, in order.
  private var queue: [ServerRequest] = []
  /// The number of requests that were sent.
  private var sentCount = 0

  private struct Pending {
    let number: Int
    let request: ServerRequest
    var cancel: @MainActor () -> Void = {}
  }

  /// An empty queue, whose requests `connector` sends; without one they have no effect.
  init(_ connector: @escaping () -> ServerConnector?) { self.connector = connector }

  /// Whether an answer to `action` is awaited.
  func isPending(_ action: ServerRequest.Action) -> Bool {
    pending?.request.action == action || queue.contains { $0.action == action }
  }

  /// Sends `request` once the ones before are answered.
  func send(_ request: ServerRequest) {
    guard let connector = connector() else { return }
    guard pending == nil else { return queue.append(request) }
    sentCount += 1
    let number = sentCount
    pending = Pending(number: number, request: request)
    pending?.cancel = connector(request) { [weak self] in self?.receive($0, toRequest: number) }
  }

  /// Gives up the requests for `action`; a list may have been joined before its request is given up.
  func cancel(_ action: ServerRequest.Action) {
    queue.removeAll { $0.action == action }
    guard pending?.request.action == action else { return }
    pending?.cancel()
    pending = nil
    sendNext()
  }

  private func receive(_ answer: ServerAnswer, toRequest number: Int) {
    guard let pending, pending.number == number else { return }
    self.pending = nil
    onAnswer(answer, pending.request)
    sendNext()
  }

  private func sendNext() { if !queue.isEmpty { send(queue.removeFirst()) } }
}
