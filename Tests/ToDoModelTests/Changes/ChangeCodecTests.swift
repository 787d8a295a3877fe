import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@Suite struct ChangeCodecTests {
  @Test func `any change can be decoded from its encoding`() throws {
    withSeeds(300) { generator in
      let change = Change.random(most: 20, ids: 1 << 52, using: &generator)
      let decoded = try Change(decoding: change.encoded())
      #expect(decoded == change)
    }
  }

  @Test func `the encoding of each kind of edit is the one that existing files have`() throws {
    let edits: [Edit] = [
      .insert(ToDoItem(id: 300, text: "Öl"), before: nil),
      .insert(ToDoItem(id: 301, text: "", isCompleted: true), before: 300),
      .remove(300), .move(301, before: 2), .setText(2, "a"), .setCompleted(2, true),
      .setCompleted(3, false),
    ]
    let bytes: [UInt8] = [
      1, 7,
      0, 0xD9, 0x04, 0, 3, 0xC3, 0x96, 0x6C,
      1, 3, 2, 0,
      2, 1,
      3, 3, 0xD6, 0x04,
      4, 1, 1, 0x61,
      5, 1,
      6, 3,
    ]
    #expect(Change(edits).encoded() == bytes)
    #expect(try Change(decoding: bytes) == Change(edits))
  }

  @Test func `details are encoded as their keys and values, and none as no value`() throws {
    var item = ToDoItem(id: 5, text: "a")
    item.details.created = 3
    item.details.uid = "u"
    let edits: [Edit] = [
      .insert(item, before: nil), .set(5, .detail(.due, [9])), .set(5, .detail(.due, [])),
    ]
    let bytes: [UInt8] = [
      1, 3,
      7, 11, 0, 4, 4, 1, 0x61, 6, 9, 1, 6, 15, 1, 0x75,
      11, 1, 1, 9,
      11, 1, 0,
    ]
    #expect(Change(edits).encoded() == bytes)
    #expect(try Change(decoding: bytes) == Change(edits))
  }

  @Test func `an insert with properties sets each of them in a new item`() throws {
    let bytes: [UInt8] = [1, 2, 7, 11, 0, 2, 5, 4, 1, 0x61, 7, 3, 0, 0]
    let edits: [Edit] = [
      .insert(ToDoItem(id: 5, text: "a", isCompleted: true), before: nil),
      .insert(ToDoItem(id: 6, text: ""), before: nil),
    ]
    #expect(try Change(decoding: bytes) == Change(edits))
  }

  @Test func `consecutive ids are encoded in a few bytes each`() {
    let batch = (1...1000).map { number in
      Edit.insert(ToDoItem(id: ItemID(1 << 50 + number), text: "milk"), before: nil)
    }
    #expect(Change(batch).encoded().count < 9 * batch.count)
  }

  @Test func `an encoding that is truncated or has more bytes is rejected`() {
    withSeeds(20) { generator in
      let bytes = Change.random(most: 10, ids: 1 << 40, using: &generator).encoded()
      for end in bytes.indices {
        #expect(throws: ChangeDecodingError.self) { try Change(decoding: Array(bytes[..<end])) }
      }
      #expect(throws: ChangeDecodingError.self) { try Change(decoding: bytes + [0]) }
    }
  }

  @Test func `changes of several lists are decoded as they were encoded`() throws {
    withSeeds(300) { generator in
      let change = Change.randomOfLists(most: 12, rows: 1 << 40, using: &generator)
      let decoded = try Change(decoding: change.encoded())
      #expect(decoded == change)
    }
  }

  @Test func `the list is encoded where it changes, and not at all for the original list`() {
    let edits: [Edit] = [
      .insert(ToDoItem(id: 5, text: "a"), in: .original, before: nil),
      .insert(ToDoItem(id: 6, text: "b"), in: ListID(7), before: nil),
      .move(5, in: ListID(7), before: nil), .move(7, in: .lists, before: nil),
    ]
    let bytes: [UInt8] = [
      1, 4, 0, 11, 0, 1, 97, 8, 5, 0, 2, 0, 1, 98, 3, 2, 0, 8, 0, 3, 5, 0,
    ]
    #expect(Change(edits).encoded() == bytes)
  }

  @Test func `damaged bytes are rejected or decoded as another change, without a trap`() {
    withSeeds(3000) { generator in
      var bytes = Change.random(most: 6, ids: 1 << 40, using: &generator).encoded()
      for _ in 0..<3 {
        let index = Int.random(in: bytes.indices, using: &generator)
        bytes[index] = .random(in: 0...255, using: &generator)
      }
      if let change = try? Change(decoding: bytes) {
        let decoded = try Change(decoding: change.encoded())
        #expect(decoded == change)
      }
    }
  }

  @Test(
    arguments: [
      [], [2, 0], [1], [1, 0x80], [1, 1, 7, 3], [1, 1, 7, 3, 0, 1, 3], [1, 1, 7, 3, 0, 1, 4],
      [1, 1, 8, 3], [1, 1, 8, 3, 8, 0], [1, 0, 8, 3], [1, 1, 9, 3], [1, 1, 2, 0], [1, 1, 2, 2],
      [1, 1, 4, 3, 1, 0xFF],
      [1] + Array(repeating: 0xFF, count: 9),
      [1, 1, 2] + Array(repeating: 0xFF, count: 8) + [0x7F],
      [1, 1, 4, 3] + Array(repeating: 0xFF, count: 8) + [0x7F],
    ] as [[UInt8]])
  func `bytes that encode no change are rejected`(bytes: [UInt8]) {
    #expect(throws: ChangeDecodingError.self) { try Change(decoding: bytes) }
  }
}
