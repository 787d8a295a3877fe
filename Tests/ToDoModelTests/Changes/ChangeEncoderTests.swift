import TestSupport
import Testing
import ToDoModel

@Suite struct ChangeEncoderTests {
  @Test func `an encoding drained in pieces has the same bytes as an encoding in one`() {
    withSeeds(100) { generator in
      let change = Change.random(most: 300, ids: 1 << 52, using: &generator)
      var encoder = ChangeEncoder()
      var bytes: [UInt8] = []
      for edit in change.edits {
        encoder.append(edit)
        guard Bool.random(using: &generator) else { continue }
        let (count, piece) = (encoder.pendingByteCount, encoder.drain())
        #expect(piece.count == count && encoder.pendingByteCount == 0)
        bytes += piece
      }
      #expect(encoder.count == change.edits.count)
      #expect(encoder.header + bytes + encoder.drain() == change.encoded())
    }
  }
}
