import Testing

@testable import Sync

@Suite struct RowMatchingTests {
  private static func candidate(_ uid: String, _ text: String, isCompleted: Bool = false)
    -> RowMatching.Candidate
  {
    let content = TaskContent(text: text, completion: isCompleted ? .completed(nil) : .open)
    return RowMatching.Candidate(uid: uid, content)
  }

  @Test func `the row with the uid is the resource, whatever its text is`() {
    let rows = [Self.candidate("a", "milk"), Self.candidate("b", "bread")]
    #expect(RowMatching.matches(rows, [Self.candidate("b", "milk")]) == [1])
    // The row of the second resource is not given to the first.
    let resources = [Self.candidate("c", "milk"), Self.candidate("a", "milk")]
    #expect(RowMatching.matches(rows, resources) == [nil, 0])
  }

  @Test func `of equal texts the first is the first, each only once`() {
    let rows = ["a", "b"].map { Self.candidate($0, "milk") }
    let resources = ["c", "d", "e"].map { Self.candidate($0, "milk") }
    #expect(RowMatching.matches(rows, resources) == [0, 1, nil])
    #expect(RowMatching.matches(rows, [Self.candidate("c", "bread")]) == [nil])
  }

  @Test func `an open row is rather the open resource than the completed one`() {
    let rows = [Self.candidate("a", "milk", isCompleted: true), Self.candidate("b", "milk")]
    let resources = [Self.candidate("c", "milk"), Self.candidate("d", "milk", isCompleted: true)]
    #expect(RowMatching.matches(rows, resources) == [1, 0])
    #expect(RowMatching.matches([rows[0]], [resources[0]]) == [0])
  }
}
