/// A cache that keeps what was used lately: between `capacity` and twice as many values.
///
/// It has two halves. When the young half is full it becomes the old one, and what was in the old
/// one and has not been asked for since is gone.
struct LRUCache<Key: Hashable, Value> {
  private let capacity: Int
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]

  init(capacity: Int) {
    self.capacity = capacity
  }

  /// The value of `key`, made by `make` when it is not remembered.
  mutating func value(for key: Key, make: () -> Value) -> Value {
    if let value = young[key] { return value }
    let value = old.removeValue(forKey: key) ?? make()
    if young.count == capacity {
      old = young
      young.removeAll(keepingCapacity: true)
    }
    young[key] = value
    return value
  }
}
