import TestSupport
import Testing

@testable import ToDoModel

@Suite struct EncodedChangeTests {
  // More edits than a block of the reverse encoder has.
  @Test func `edits that are appended from the last to the first make the same change`() throws {
    withSeeds(60) { generator in
      let change = Change.random(most: 3000, ids: 1 << 52, using: &generator)
      var encoder = ReverseChangeEncoder()
      for edit in change.edits.reversed() { encoder.append(edit) }
      #expect(encoder.count == change.edits.count)
      #expect((try? Change(decoding: encoder.encoded())) == change)
    }
  }

  @Test func `a change of a thousand edits has the same bytes in both orders`() {
    let change = Change(
      (1...1024).map { .insert(ToDoItem(id: ItemID($0), text: "a"), in: .original, before: nil) })
    var encoder = ReverseChangeEncoder()
    for edit in change.edits.reversed() { encoder.append(edit) }
    #expect(encoder.encoded() == change.encoded())
  }

  @Test func `an encoded change has the edits of the change, and its header tells their number`() {
    withSeeds(100) { generator in
      let change = Change.random(most: 300, ids: 1 << 52, using: &generator)
      let bytes = change.encoded()
      guard let encoded = try? EncodedChange(bytes) else {
        Issue.record("\(change) is no change")
        return
      }
      #expect(Array(encoded) == change.edits && encoded.count == change.edits.count)
      let header = Array(bytes.prefix(EncodedChange.maximumHeaderSize))
      #expect(EncodedChange.editCount(ofHeader: header) == change.edits.count)
    }
  }

  @Test func `bytes that are no change are rejected before the first edit is decoded`() {
    let bytes = Change([.remove(ItemID(7)), .remove(ItemID(9))]).encoded()
    #expect(throws: ChangeDecodingError.self) { try EncodedChange(bytes.dropLast() + []) }
    #expect(throws: ChangeDecodingError.self) { try EncodedChange(bytes + [1]) }
    #expect(throws: ChangeDecodingError.self) { try EncodedChange([]) }
    #expect(EncodedChange.editCount(ofHeader: []) == nil)
  }
}
