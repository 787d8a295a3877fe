import TestSupport
import Testing

@testable import ToDoModel

@Suite struct ChunkIndexTests {
  // Few ids let blocks merge; ascending ones fill blocks, random ones split them in half.
  @Test(arguments: [1, 2, 3, 4, 5, 6])
  func `the index agrees with a dictionary after random changes`(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var (index, model) = (ChunkIndex(), [ItemID: Int]())
    var next: Int64 = 1 << 40
    for step in 0..<20_000 {
      let removes = step / 4000 % 2 == 1
      if removes, let id = model.keys.randomElement(using: &random) {
        index.remove(id)
        model[id] = nil
      }
      next += 1
      let isAscending = Bool.random(using: &random)
      let id = ItemID(isAscending ? next : .random(in: 0..<3000, using: &random))
      if !removes || step.isMultiple(of: 9) {
        index.set(step, for: id)
        model[id] = step
      }
      #expect(index[id] == model[id])
    }
    #expect(index.count == model.count)
    for (id, chunk) in model { #expect(index[id] == chunk, "\(id) in a run with the seed \(seed)") }
    for _ in 0..<1000 {
      let id = ItemID(.random(in: 0..<6000, using: &random))
      #expect(index[id] == model[id])
    }
  }
}
