import Testing
import ToDoModel

@testable import Benchmarks

@Suite struct SimulatedPersonTests {
  @Test func `the same seed makes the same changes`() {
    var (one, other, third) = (
      SimulatedPerson(seed: 7), SimulatedPerson(seed: 7), SimulatedPerson(seed: 8)
    )
    let changes = (0..<500).map { _ in one.nextChange() }
    #expect(changes == (0..<500).map { _ in other.nextChange() })
    #expect(changes != (0..<500).map { _ in third.nextChange() })
  }

  @Test func `the lists neither grow nor shrink over the years`() {
    var person = SimulatedPerson(seed: 1)
    for _ in 0..<5000 { _ = person.nextChange() }
    for _ in 0..<10 {
      for _ in 0..<2000 { _ = person.nextChange() }
      #expect((200...900).contains(person.lists.rowCount))
    }
  }
}
