import ClearStyleUI
import Clipboard
import Input
import Timing
import ViewKit

/// Reads the texts that other programs offer, as an event source of the window.
///
/// The reader is made at the first request, so that it delays no start.
final class SelectionSource: EventSource {
  typealias MakeReader = () throws(SelectionError) -> any SelectionReader
  private let makeReader: MakeReader
  private var reader: (any SelectionReader)?

  /// Reads with a reader that `makeReader` makes.
  init(makeReader: @escaping MakeReader) { self.makeReader = makeReader }

  /// Requests the text of `selection`.
  ///
  /// Calls `completion` later with the text, or `onFailure` if there is a program that offers text
  /// but does not pass it.
  @MainActor func read(
    _ selection: PasteboardSelection, now: Instant,
    onFailure: @escaping @MainActor @Sendable (PasteFailure) -> Void,
    completion: @escaping @MainActor @Sendable (String) -> Void
  ) {
    do throws(SelectionError) {
      if reader?.isOpen != true { reader = try makeReader() }
      reader?.request(selection == .primary ? .primary : .clipboard, now: now) { result in
        switch result {
        case .success(let text): text.isTruncated ? onFailure(.tooLong) : completion(text.string)
        case .failure(let error): PasteFailure(error).map(onFailure)
        }
      }
    } catch {
      PasteFailure(error).map(onFailure)
    }
  }

  var descriptors: [Int32] { reader?.descriptors ?? [] }

  var deadline: Instant? { reader?.deadline }

  var isAlwaysDrained: Bool { reader?.isAlwaysDrained ?? false }

  func drainEvents(now: Instant, in metrics: WindowMetrics) -> [SourceEvent] {
    reader?.drainEvents(now: now, in: metrics) ?? []
  }
}

extension PasteFailure {
  /// What the user is told about `error`; nil if nothing was there to paste, which explains itself.
  init?(_ error: SelectionError) {
    switch error {
    case .refused, .empty, .cancelled: return nil
    case .timedOut: self = .timeout
    case .ownerEnded: self = .ownerEnded
    case .invalidText: self = .invalidText
    case .noConnection: self = .noConnection
    }
  }
}
