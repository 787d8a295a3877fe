import Sync
import TestSupport
import Testing

/// Three devices that each make one edit of the same list offline, and synchronize in every order.
@Suite struct SyncOrderTests {
  private static let edits: [ModelEdit] = [
    .add(at: 0), .add(at: 3), .setText(0), .setText(1), .toggle(0), .setDue(0), .setNote(0),
    .move(0, to: 2), .move(2, to: 0), .delete(0), .delete(1),
  ]

  @Test func `the texts at the end do not depend on the order in which devices synchronize`() {
    for first in Self.edits {
      for second in Self.edits {
        for third in Self.edits {
          let edits = [first, second, third]
          let texts = Self.orders.map { Self.texts(after: edits, syncsInOrder: $0) }
          let differing = texts.first { $0 != texts[0] }
          #expect(differing == nil, "\(edits): \(texts)")
        }
      }
    }
  }

  private static let orders = [
    [0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0],
  ]

  private static func texts(after edits: [ModelEdit], syncsInOrder order: [Int]) -> [String] {
    var walk = SyncWalk(replicas: 3, SplitMix64(seed: 1))
    for index in 0..<3 { walk.perform(.add(at: index), on: 0) }
    #expect(walk.settle() <= 20)
    for (replica, edit) in edits.enumerated() { walk.perform(edit, on: replica) }
    // A row with a new uid is sent by the second sync.
    for replica in order { for _ in 0..<2 { walk.synchronize(replica) } }
    #expect(walk.settle() <= 20)
    return walk.replicas[0].list.rows.map(\.content.text).sorted()
  }
}
