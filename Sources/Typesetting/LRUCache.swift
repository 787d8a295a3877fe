/// A cache that drops approximately the least recently used values.
///
/// The cache has two generations of at most `capacity` values. A value that is used moves to the
/// newer generation. When the newer generation is full, all values in the older generation are
/// dropped, and the newer generation becomes the older one.
struct LRUCache<Key: Hashable, Value> {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// Creates an empty cache; each of its two generations has at most `capacity` values.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The value of `key`; `make` computes the value if it is not cached.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let value = newer[key] { return value }
    let value = older.removeValue(forKey: key) ?? make()
    if newer.count == capacity {
      older = newer
      newer.removeAll(keepingCapacity: true)
    }
    newer[key] = value
    return value
  }
}
