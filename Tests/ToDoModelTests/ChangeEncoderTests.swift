import TestSupport
import Testing
import ToDoModel

@Suite struct ChangeEncoderTests {
  @Test func `A change that is taken in pieces has the bytes of the whole`() {
    withSeeds(100) { generator in
      let change = Change.random(most: 300, ids: 1 << 52, using: &generator)
      var encoder = ChangeEncoder()
      var bytes: [UInt8] = []
      for edit in change.edits {
        encoder.append(edit)
        guard Bool.random(using: &generator) else { continue }
        let (waiting, piece) = (encoder.waiting, encoder.take())
        #expect(piece.count == waiting && encoder.waiting == 0)
        bytes += piece
      }
      #expect(encoder.count == change.edits.count)
      #expect(encoder.head + bytes + encoder.take() == change.encoded())
    }
  }
}
