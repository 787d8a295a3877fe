public import ToDoModel

/// News from the store's thread, to be heard in order.
///
/// Own and foreign changes are told in the order of the file's log, and each only once.
public enum StoreReport: Hashable, Sendable {
  /// As many of the changes given to the store, the first ones not reported yet, are in the file.
  case saved(count: Int)
  /// Saving or reading does not work; the store keeps what it has and goes on trying.
  case failed(StoreError)
  /// What did not work works again.
  case recovered
  /// Other programs changed the file.
  case foreign([Change])
}
