import Testing

@testable import Typesetting

@Suite struct LRUCacheTests {
  @Test func `a cached value is not computed again`() {
    var cache = LRUCache<Int, Int>(capacity: 2)
    #expect(cache.value(for: 1) { 10 } == 10)
    #expect(cache.value(for: 1) { 99 } == 10)
  }

  @Test func `the last values are cached up to the capacity`() {
    var cache = LRUCache<Int, Int>(capacity: 3)
    for key in 0..<10 { _ = cache.value(for: key) { key } }
    for key in 7..<10 { #expect(cache.value(for: key) { 99 } == key) }
  }

  @Test func `a value in use stays cached, unused ones are dropped`() {
    var cache = LRUCache<Int, Int>(capacity: 3)
    for key in 1..<50 {
      _ = cache.value(for: key) { key }
      #expect(cache.value(for: 1) { 99 } == 1)
    }
    #expect(cache.value(for: 2) { 99 } == 99)
  }
}
