import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@Suite struct MemoryUseTests {
  @Test func `a row of a list that was loaded costs at most 32 bytes besides its text`() async {
    await #expect(processExitsWith: .success) {
      for (count, length) in MemoryUseTests.shapes {
        let heap = Heap()
        let list = ToDoList(count: count, length: length)
        #expect(heap.growth <= list.count * (length + 32), "\(count) rows of \(length) bytes")
      }
    }
  }

  @Test func `a row with a date costs at most 24 bytes more`() async {
    await #expect(processExitsWith: .success) {
      var builder = ToDoListBuilder()
      var details = ItemDetails()
      details.due = DueDate("2026-12-24T17:00")
      let heap = Heap()
      for number in 1...10_000 as ClosedRange<Int64> {
        builder.append(ItemID(number))
        details.bytes.withUnsafeBufferPointer { builder.setDetails($0) }
      }
      let list = builder.finish()
      #expect(heap.growth <= 10_000 * (32 + 24))
      #expect(list?[9_999].details == details)
    }
  }

  @Test func `a row of a list that grew by edits costs at most 40 bytes besides its text`() async {
    await #expect(processExitsWith: .success) {
      for (count, length) in MemoryUseTests.shapes {
        var random = SplitMix64(seed: 1)
        let heap = Heap()
        var list = ToDoList(count: 1, length: length)
        for number in 2...count {
          let next = ItemID(.random(in: 1..<number, using: &random))
          _ = list.apply(Change([.insert(ToDoItem(ItemID(number), length), before: next)]))
        }
        #expect(heap.growth <= list.count * (length + 40), "\(count) rows of \(length) bytes")
      }
    }
  }

  // After a list was read on a thread, the next edit must not copy all of it.
  @Test func `an edit of a list of which a copy exists allocates a sixtieth of its memory`() async {
    await #expect(processExitsWith: .success) {
      var list = ToDoList(count: 100_000, length: 24)
      let copy = list
      let heap = Heap()
      _ = list.apply(Change([.remove(ItemID(50_000)), .setText(ItemID(7), "new")]))
      #expect(heap.growth <= 100_000 * 56 / 60)
      #expect(copy.count == 100_000 && list.count == 99_999)
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
