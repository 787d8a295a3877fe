import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

/// Tests what observers of a document are told.
struct ObservationTests {
  private static func document() -> ToDoDocument {
    var generator = SplitMix64(seed: 1)
    return ToDoDocument(items: [], using: &generator)
  }

  @Test func `all observers are told, in their order, until their observation ends`() {
    let document = Self.document()
    var told: [Int] = []
    let first = document.observe { _ in told.append(1) }
    var second: DocumentObservation? = document.observe { _ in told.append(2) }
    document.perform(.add(1))
    #expect(told == [1, 2] && second != nil)
    second = nil
    document.perform(.add(2))
    #expect(told == [1, 2, 1])
    withExtendedLifetime(first) {}
  }

  @Test func `an observer that ends another one, or begins one, meanwhile disturbs nobody`() {
    let document = Self.document()
    var told: [Int] = []
    var observations: [DocumentObservation] = []
    observations.append(
      document.observe { _ in
        told.append(1)
        if observations.count == 2 {
          observations.removeLast()
          observations.append(document.observe { _ in told.append(3) })
        }
      })
    observations.append(document.observe { _ in told.append(2) })
    document.perform(.add(1))
    #expect(told == [1, 2])
    document.perform(.add(2))
    #expect(Array(told.dropFirst(2)).first == 1 && !told.dropFirst(2).contains(2))
  }

  @Test func `an own change is told with who has made it, after the rows have it`() {
    let document = Self.document()
    let (me, other) = (ChangeOrigin(), ChangeOrigin())
    var told: [(isMine: Bool, count: Int)] = []
    let observation = document.observe {
      guard case .performed(_, let origin) = $0 else { return }
      told.append((origin === me, document.list.count))
    }
    document.perform(.add(1), by: me)
    document.perform(.add(2), by: other)
    document.perform(.add(3))
    _ = document.nextRevert(of: .undo).map { document.perform($0, by: me) }
    #expect(told.map(\.isMine) == [true, false, false, true])
    #expect(told.map(\.count) == [1, 2, 3, 2])
    withExtendedLifetime(observation) {}
  }

  @Test func `a change without an effect is not told`() {
    let document = Self.document()
    let events = DocumentEvents(of: document)
    document.perform(Change([.remove(9)]))
    document.perform(Change())
    #expect(events.all.isEmpty)
  }

  @Test func `saved changes are told with the number of those that are not saved`() throws {
    let folder = try TemporaryDirectory()
    let program = try Program(folder.file("list.sqlite"), seed: 1)
    let events = DocumentEvents(of: program.document)
    for id in 1...3 { program.document.perform(.add(ItemID(Int64(id)))) }
    #expect(program.run { program.document.unsavedCount == 0 })
    let counts = events.all.compactMap { if case .saved(let count) = $0 { count } else { nil } }
    #expect(counts == [2, 1, 0])
  }
}
