/// An approximate least-recently-used cache of `capacity` to twice as many values.
///
/// It has two generations; a used value moves to the newer one. When the newer generation is full,
/// it replaces the older one, whose remaining values are dropped.
struct LRUCache<Key: Hashable, Value> {
  private let capacity: Int
  private var newer: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  /// An empty cache with `capacity` values in each generation.
  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The value of `key`, computed by `make` when it is not cached.
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
