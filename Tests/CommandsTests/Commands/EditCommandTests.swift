import TestSupport
import Testing
import ToDoDocument
import ToDoModel
import ToDoSupport

@testable import Commands

/// Tests the commands that change rows, on a list with the rows a, b and c.
@Suite struct EditCommandTests {
  private let folder: TemporaryDirectory
  private let list: String
  private let command: EditCommand

  init() throws {
    folder = try TemporaryDirectory()
    list = folder.file("list.sqlite")
    command = EditCommand(try Invocation(["list", "--quiet", "--database", list]).options)
    try command.add(["a", "b", "c"])
  }

  private func rows() throws -> [String] {
    try ToDoDocument.items(at: list).map { ($0.isCompleted ? "x" : "-") + $0.text }
  }

  @Test(arguments: [[4], [1, 4], [4, 1], [99_999]])
  func `a row number past the last is an error that names it, and changes nothing`(
    numbers: [Int]
  ) throws {
    try command.setCompleted(true, [3])
    let commands: [([Int]) throws -> Void] = [
      { try command.setCompleted(true, $0) }, { try command.setCompleted(false, $0) },
      { try command.delete($0) },
    ]
    for run in commands {
      let error = #expect(throws: RequestError.self) { try run(numbers) }
      let message = error?.description ?? ""
      #expect(message.contains("no item \(numbers.max()!), the list has 3"), "\(message)")
      #expect(try rows() == ["-a", "-b", "xc"])
    }
  }

  @Test func `the last row can be completed, reopened and deleted by its number`() throws {
    try command.setCompleted(true, [3])
    #expect(try rows() == ["-a", "-b", "xc"])
    try command.setCompleted(false, [3])
    #expect(try rows() == ["-a", "-b", "-c"])
    try command.delete([3])
    #expect(try rows() == ["-a", "-b"])
  }

  @Test func `add puts the texts at the top, the first one first`() throws {
    try command.add(["d", "e"])
    #expect(try rows() == ["-d", "-e", "-a", "-b", "-c"])
  }

  @Test func `completing a row that repeats gives it its next date, which undo takes back`() throws
  {
    let document = try ToDoDocument.open(list)
    let item = document[.original].items[0]
    var details = ItemDetails()
    details.due = DueDate("2020-03-03")
    details.repetition = Repetition(rule: "FREQ=DAILY")
    try document.save(
      Change(
        [Property.DetailKey.due, .repetition].map { .set(item.id, .detail($0, of: details)) }))
    try command.setCompleted(true, [1, 2])
    #expect(try rows() == ["-a", "xb", "-c"])
    let due = try #require(try ToDoDocument.items(at: list)[0].details.due)
    #expect(due.day.year >= 2026)
    try command.undo()
    #expect(try rows() == ["-a", "-b", "-c"])
    #expect(try ToDoDocument.items(at: list)[0].details.due == DueDate("2020-03-03"))
  }
}
