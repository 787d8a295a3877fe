import Sync
import TestSupport
import Testing
import ToDoModel

/// Devices with lists of their own that are joined to the same collection.
@Suite struct JoinTests {
  private static let texts = ["milk", "bread", "eggs"]

  @Test func `joined lists have each text as often as the list that has it most often`() {
    // Each device has each text up to twice, in this order.
    for first in 0..<27 {
      for second in 0..<27 {
        let lists = [Self.list(first), Self.list(second)]
        let walk = Self.joined(lists)
        walk.expectEqualRows()
        let rows = walk.replicas[1].list.rows.map(\.content.text)
        for text in Self.texts {
          let counts = lists.map { list in list.count { $0 == text } }
          #expect(rows.count { $0 == text } == counts.max(), "\(lists): \(rows)")
        }
      }
    }
  }

  /// The list with as many rows of each text as the digits of `number` say.
  private static func list(_ number: Int) -> [String] {
    zip(texts, [number % 3, number / 3 % 3, number / 9]).flatMap { Array(repeating: $0, count: $1) }
  }

  private static func joined(_ lists: [[String]]) -> SyncWalk {
    var walk = SyncWalk(replicas: 2, SplitMix64(seed: 1))
    for (device, list) in lists.enumerated() { walk.join(device, texts: list) }
    #expect(walk.settle() <= 20)
    return walk
  }
}

extension SyncWalk {
  /// Joins a device whose list has these rows.
  fileprivate mutating func join(_ device: Int, texts: [String]) {
    let ids = texts.map { _ in replicas[device].makeID() }
    replicas[device].list.edit { rows in
      rows = zip(ids, texts).map { id, text in
        SyncedRow(id: id, uid: "\(device)-\(id.rawValue)", TaskContent(text: text))
      }
    }
    let resources = server.resources.map { (url: $0.key, task: $0.value.task) }
    replicas[device].list.linkRows(toResources: resources.sorted { $0.task.order < $1.task.order })
    synchronize(device)
  }
}
