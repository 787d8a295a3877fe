import Sync
import TestSupport
import Testing

/// Random steps of three devices and a server: a million of the first test.
@Suite struct RandomSyncTests {
  @Test
  func `devices that are in sync have the same rows, and nothing that was written last is gone`() {
    withSeeds(500) { random in
      var walk = SyncWalk(replicas: 3, random)
      for _ in 0..<2000 { walk.step() }
      try #require(walk.settle() <= 20)
      walk.expectEqualRows()
      expectNothingLost(walk)
    }
  }

  @Test
  func
    `of values that were changed at once one remains that nobody has replaced, and done wins over open`()
  {
    withSeeds(200) { random in
      var walk = SyncWalk(
        replicas: 3, isNetworkReliable: true, random, edits: ModelEdit.randomOfValues)
      for _ in 0..<500 { walk.step() }
      try #require(walk.settle() <= 20)
      walk.expectEqualRows()
      let rows = walk.replicas[0].list.rows.map(\.content)
      #expect(walk.history.replacedDates.intersection(rows.compactMap(\.due)) == [])
      let open = rows.filter { !$0.completion.isCompleted }.map { WriteHistory.row(of: $0.text) }
      #expect(walk.history.completedForGood.intersection(open) == [])
      #expect(Set(rows.map(\.text)) == walk.history.current)
    }
  }

  private func expectNothingLost(_ walk: SyncWalk) {
    let rows = walk.replicas[0].list.rows.map(\.content)
    let texts = rows.map(\.text)
    let uncertain = walk.replicas.reduce(into: Set()) { $0.formUnion($1.uncertain) }
    let doubled = Dictionary(grouping: texts) { $0 }.filter { $0.value.count > 1 }.keys
    // A device that got no answer to its new row sends it again, while another has deleted it and undone that.
    #expect(Set(doubled).subtracting(walk.history.restored.intersection(uncertain)) == [])
    #expect(walk.history.current.subtracting(texts) == [])
    #expect(walk.history.replacedForGood.intersection(texts).subtracting(uncertain) == [])
  }
}
