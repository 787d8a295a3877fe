import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@Suite struct MemoryUseTests {
  // With 12,289 rows the dictionary from ids to chunks has just doubled its capacity, so each row
  // costs the most memory.
  @Test func `a row of a list that was loaded costs at most 64 bytes besides its text`() async {
    await #expect(processExitsWith: .success) {
      for (count, length) in MemoryUseTests.shapes {
        let heap = Heap()
        let list = ToDoList(count: count, length: length)
        #expect(heap.growth <= list.count * (length + 64), "\(count) rows of \(length) bytes")
      }
    }
  }

  @Test func `a row of a list that grew by edits costs at most 64 bytes besides its text`() async {
    await #expect(processExitsWith: .success) {
      for (count, length) in MemoryUseTests.shapes {
        var random = SplitMix64(seed: 1)
        let heap = Heap()
        var list = ToDoList(count: 1, length: length)
        for number in 2...count {
          let next = ItemID(.random(in: 1..<number, using: &random))
          _ = list.apply(Change([.insert(ToDoItem(ItemID(number), length), before: next)]))
        }
        #expect(heap.growth <= list.count * (length + 64), "\(count) rows of \(length) bytes")
      }
    }
  }

  fileprivate static var shapes: [(count: Int64, length: Int)] {
    [10_000, 12_289].flatMap { count in [0, 15, 30, 100].map { (count, $0) } }
  }
}

extension ToDoItem {
  fileprivate init(_ id: ItemID, _ length: Int) {
    self.init(id: id, text: String(repeating: "a", count: length))
  }
}

extension ToDoList {
  /// A list of items 1…`count`, built like a list that is read from a file.
  fileprivate init(count: Int64, length: Int) {
    var builder = ToDoListBuilder()
    let text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
    for number in 1...count {
      builder.append(ItemID(number))
      text.withUnsafeBufferPointer { builder.setString(.text, $0) }
    }
    guard let list = builder.finish() else { preconditionFailure("ids are not unique") }
    self = list
  }
}
