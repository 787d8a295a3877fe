import JSON
import TestSupport
import Testing
import ToDoModel

@testable import ToDoFormats

@Suite struct OtherProgramJSONTests {
  private func elements(
    _ bytes: some Sequence<UInt8>, _ time: LocalTime = .utc
  ) throws -> [FormatElement]? {
    var elements: [FormatElement] = []
    let document = try JSONDocument(decoding: Array(bytes)[...])
    return OtherProgramJSON.read(document, time, into: &elements) ? elements : nil
  }

  private func summary(_ text: String) throws -> [String]? {
    try elements(text.utf8)?.map(\.summary)
  }

  /// Members: https://developers.google.com/workspace/tasks/reference/rest/v1/tasks, where the time of
  /// `due` has no meaning; Takeout puts the tasks of a list into its `items`.
  private let tasks = """
    {"kind": "tasks#taskLists", "items": [
      {"kind": "tasks#taskList", "id": "L1", "title": "My Tasks", "items": [
        {"kind": "tasks#task", "id": "c", "parent": "a", "title": "eggs", "status": "needsAction",
         "position": "00000000000000000001", "updated": "2026-11-20T10:00:00.000Z"},
        {"kind": "tasks#task", "id": "b", "title": "call", "status": "needsAction",
         "position": "00000000000000000001", "due": "2026-12-24T00:00:00.000Z", "notes": "soon"},
        {"kind": "tasks#task", "id": "a", "title": "shop", "status": "completed", "hidden": true,
         "position": "00000000000000000000", "completed": "2026-11-20T10:00:00.000Z"},
        {"kind": "tasks#task", "id": "d", "parent": "a", "title": "milk", "status": "completed",
         "position": "00000000000000000000"},
        {"kind": "tasks#task", "id": "e", "title": "", "status": "needsAction",
         "position": "00000000000000000002"},
        {"kind": "tasks#task", "id": "f", "title": "gone", "deleted": true, "status": "completed",
         "position": "00000000000000000003"}]},
      {"kind": "tasks#taskList", "id": "L2", "title": "Empty"}]}
    """

  @Test func `tasks of Google follow their parents in the order of their positions`() throws {
    #expect(
      try summary(tasks) == [
        "# My Tasks", "x shop", "x milk", "- eggs", "- call @2026-12-24", "ignored 1", "ignored 1",
        "# Empty",
      ])
  }

  @Test func `the day of a task of Google does not depend on the local clock`() throws {
    let west = LocalTime { _ in -28_800_000 }
    let items = try #require(try elements(tasks.utf8, west)).compactMap(\.item)
    #expect(items.map(\.details.due).contains(DueDate("2026-12-24")))
    #expect(items.first?.details.completedAt == 1_795_168_800_000)
    #expect(items.map(\.modified) == [nil, nil, 1_795_168_800_000, nil])
  }

  @Test func `parents that are missing or lead in a circle lose no task`() throws {
    let text = """
      {"kind": "tasks#taskLists", "items": [{"title": "A", "items": [
        {"id": "1", "parent": "2", "title": "a"}, {"id": "2", "parent": "1", "title": "b"},
        {"id": "3", "parent": "9", "title": "c"}, {"id": "3", "title": "d"},
        {"id": "4", "parent": "3", "title": "e"}, {"title": "f", "due": "soon"}]}]}
      """
    #expect(
      try summary(text) == ["# A", "- c", "- e", "- d", "- f soon", "- a", "- b"])
  }

  /// Members: https://developer.atlassian.com/cloud/trello/rest/api-group-cards/ and
  /// …/api-group-checklists/; the export of a board has `lists`, `cards` and `checklists`.
  private let board = """
    {"id": "B", "name": "Trip", "closed": false,
     "lists": [
      {"id": "L2", "name": "Doing", "closed": false, "pos": 32768.5},
      {"id": "L1", "name": "To Do", "closed": false, "pos": 16384},
      {"id": "L3", "name": "Old", "closed": true, "pos": 1}],
     "cards": [
      {"id": "C2", "name": "book", "idList": "L1", "closed": false, "pos": 2, "due": null},
      {"id": "C1", "name": "pack", "idList": "L1", "closed": false, "pos": 1, "dueComplete": true,
       "due": "2026-12-24T17:00:00.000Z", "dateLastActivity": "2026-11-20T10:00:00.000Z"},
      {"id": "C3", "name": "archived", "idList": "L2", "closed": true, "pos": 1},
      {"id": "C4", "name": "of an archived list", "idList": "L3", "closed": false, "pos": 1}],
     "checklists": [
      {"id": "K2", "idCard": "C1", "name": "More", "pos": 2, "checkItems": [
        {"name": "hat", "state": "incomplete", "pos": 1, "due": "2026-12-23T08:00:00.000Z"}]},
      {"id": "K1", "idCard": "C1", "name": "Clothes", "pos": 1, "checkItems": [
        {"name": "socks", "state": "incomplete", "pos": 20},
        {"name": "shirt", "state": "complete", "pos": 10}]}]}
    """

  @Test func `lists, cards and items of checklists of Trello are in the order of pos`() throws {
    #expect(
      try summary(board) == [
        "# To Do", "x pack @2026-12-24T17:00", "x shirt", "- socks", "- hat @2026-12-23T08:00",
        "- book", "# Doing", "ignored 1", "ignored 2",
      ])
    let items = try #require(try elements(board.utf8)).compactMap(\.item)
    #expect(items.first?.modified == 1_795_168_800_000)
  }

  @Test func `cards and checklists of a damaged board are read once`() throws {
    let text = """
      {"lists": [{"id": "L", "name": "A"}, {"id": "L", "name": "B"}, {"name": "C"}],
       "cards": [{"id": "C", "name": "a", "idList": "L"}, {"id": "C", "name": "b", "idList": "L"},
         {"name": "of no list"}, {"idList": "L"}, {"name": "c", "idList": "X"}],
       "checklists": [{"idCard": "C", "checkItems": [{"name": "i"}]}, {"checkItems": [{}]}]}
      """
    #expect(
      try summary(text) == [
        "# A", "- a", "- i", "- b", "ignored 1", "# B", "# C", "ignored 2",
      ])
  }

  @Test(arguments: [
    "{}", "[]", "{\"lists\": []}", "{\"kind\": \"tasks#tasks\", \"items\": []}",
    "{\"version\": 1, \"lists\": [{\"name\": \"A\", \"rows\": []}]}",
    "{\"lists\": {}, \"cards\": []}",
  ])
  func `other documents are of no program`(text: String) throws {
    #expect(try summary(text) == nil)
  }

  @Test func `a damaged document has elements or is of no program`() throws {
    for text in [tasks, board] {
      withSeeds(300) { random in
        guard let read = try? elements(random.mutated(Array(text.utf8))) else { return }
        let items = read.compactMap(\.item)
        #expect(items.allSatisfy { $0.isCompleted || $0.details.completedAt == nil })
      }
    }
  }

  @Test func `values of any kind where others belong are no error`() throws {
    let kinds = ["null", "1", "-1e300", "true", "\"x\"", "[]", "{}", "[[{}]]", "\"2026-13-01\""]
    for text in [tasks, board] {
      withSeeds(300) { random in
        let parts = text.split(separator: ": ", omittingEmptySubsequences: false)
        let place = Int.random(in: 1..<parts.count, using: &random)
        let rest = parts[place].firstIndex { ",}]".contains($0) } ?? parts[place].endIndex
        let changed =
          parts[..<place] + [kinds.randomElement(using: &random)! + parts[place][rest...]]
          + parts[(place + 1)...]
        _ = try? elements(changed.joined(separator: ": ").utf8)
      }
    }
  }
}
