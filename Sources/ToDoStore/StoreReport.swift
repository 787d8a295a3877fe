/// News from the store's thread, to be heard in order.
///
/// Own and foreign changes are told in the order of the file's log, and each only once.
public enum StoreReport: Hashable, Sendable {
  /// The first of the steps given to the store, and not reported yet, is in the file; its number.
  case saved(sequence: Int64)
  /// Saving or reading does not work; the store keeps what it has and goes on trying.
  case failed(StoreError)
  /// What did not work works again.
  case recovered
  /// Other programs changed the file; there is at least one entry.
  case foreign([LogEntry])
}
