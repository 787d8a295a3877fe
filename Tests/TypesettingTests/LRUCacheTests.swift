import Testing

@testable import Typesetting

@Suite struct MemoryTests {
  @Test func `what is remembered is not made again`() {
    var memory = LRUCache<Int, Int>(capacity: 2)
    #expect(memory.value(for: 1) { 10 } == 10)
    #expect(memory.value(for: 1) { 99 } == 10)
  }

  @Test func `as many as its capacity are remembered, whatever their order`() {
    var memory = LRUCache<Int, Int>(capacity: 3)
    for key in 0..<10 { _ = memory.value(for: key) { key } }
    for key in 7..<10 { #expect(memory.value(for: key) { 99 } == key) }
  }

  @Test func `what is asked for now and then stays, the rest goes`() {
    var memory = LRUCache<Int, Int>(capacity: 3)
    for key in 1..<50 {
      _ = memory.value(for: key) { key }
      #expect(memory.value(for: 1) { 99 } == 1)
    }
    #expect(memory.value(for: 2) { 99 } == 99)
  }
}
