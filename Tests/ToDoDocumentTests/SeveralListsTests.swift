import TestSupport
import Testing
import ToDoModel
import ToDoSupport

@testable import ToDoDocument
@testable import ToDoStore

@Suite struct SeveralListsTests {
  private static let trip = ToDoItem(id: 5_000_000, text: "Trip")
  private static let list = ListID(trip.id)

  let folder: TemporaryDirectory
  let path: String

  init() throws {
    folder = try TemporaryDirectory()
    path = folder.file("list.sqlite")
  }

  @Test func `a list of 10,000 rows that was deleted comes back in order after a restart`() throws {
    try save(rows: 10_000)
    let first = try Program(path, seed: 1)
    first.document.perform(Change([.remove(Self.trip.id)]))
    #expect(first.document[.lists].items == [.originalList] && first.document[Self.list].isEmpty)
    try first.document.close()
    #expect(try NaiveLists(ToDoDocument.lists(at: path)).lists.map(\.item) == [.originalList])

    let second = try Program(path, seed: 2)
    var summaries: [ChangeSummary] = []
    let observation = second.document.observe {
      if case .largeChangeEnded(_, .performed(_, let summary)) = $0 { summaries.append(summary) }
    }
    defer { withExtendedLifetime(observation) {} }
    #expect(second.document.undo() == nil)
    #expect(second.run { second.document.largeChange == nil })
    #expect(summaries.map(\.subject) == [.lists(rowCount: 10_000)])
    #expect(summaries.map(\.text) == [Self.trip.text])
    #expect(second.document[Self.list].numbers == Array(1...10_000))
    try second.document.close()
    #expect(try ToDoDocument.lists(at: path)[Self.list].numbers == Array(1...10_000))
  }

  @Test func `a document opens with the list that is asked for, else with the oldest`() throws {
    try save(rows: 1000)
    let asked = try Program(path, seed: 1, list: Self.trip.id, loadsInBackground: true).document
    #expect(asked.firstList == Self.list && asked[Self.list].count == 256 && asked.isLoading)
    #expect(asked.expectedCount(of: Self.list) == 1000 && asked.expectedCount(of: .original) == 0)
    let unknown = try Program(path, seed: 2, list: 77, loadsInBackground: true).document
    #expect(unknown.firstList == .original && unknown[.lists].count == 2 && unknown.isLoading)
    #expect(unknown.nextID(in: .original) == nil && unknown[Self.list].isEmpty)
  }

  @Test func `the rows of all lists are loaded after the first ones of one list`() throws {
    try save(rows: 1000)
    let program = try Program(path, seed: 1, loadsInBackground: true)
    let events = DocumentEvents(of: program.document)
    program.document.readRest()
    #expect(program.run { !program.document.isLoading })
    let results = events.results
    #expect(results.map(\.rows.keys.count) == [1] && results[0][Self.list].appendedCount == 1000)
    #expect(program.document[Self.list].numbers == Array(1...1000))
  }

  @Test func `what is done to lists while rows are loading holds for all rows afterwards`() throws {
    try save(rows: 1000)
    let program = try Program(path, seed: 1, loadsInBackground: true)
    program.document.perform(Change([.remove(Self.trip.id)]))
    program.document.undo()
    let tea = ToDoItem(id: 2_000_000, text: "tea")
    program.document.perform(.insertion(of: [tea], into: Self.trip, before: nil))
    program.document.readRest()
    #expect(program.run { !program.document.isLoading && program.document.unsavedCount == 0 })
    #expect(program.document[Self.list].numbers == Array(1...1000) + [2_000_000])
    try program.document.close()
    #expect(
      try NaiveLists(ToDoDocument.lists(at: path)) == NaiveLists(program.document.lists))
  }

  @Test func `a row typed into a list that another program deletes comes with its list`() throws {
    try save(rows: 3)
    let (window, other) = (try Program(path, seed: 1), try Program(path, seed: 2))
    other.document.perform(Change([.remove(Self.trip.id)]))
    #expect(other.run { other.document.unsavedCount == 0 })
    let row = window.document[Self.list][0]
    window.document.perform(
      .replacement(ofTextOf: row, by: "typed", in: Self.trip, before: 2))
    window.document.perform(
      .insertion(of: [ToDoItem(id: 9, text: "new")], into: Self.trip, before: nil))
    #expect(window.run { window.document.unsavedCount == 0 })
    #expect(window.document[Self.list].items.map(\.text) == ["typed", "new"])
    #expect(window.document[.lists].items.map(\.text) == ["To Do", "Trip"])
    #expect(other.run { NaiveLists(other.document.lists) == NaiveLists(window.document.lists) })
  }

  @Test func `a list that an unsaved change brings back is there at each foreign change`() throws {
    try save(rows: 3)
    let window = try Program(path, seed: 1)
    var wasThere: [Bool] = []
    let observation = window.document.observe {
      if case .updated = $0 { wasThere.append(window.document.lists.contains(Self.list)) }
    }
    defer { withExtendedLifetime(observation) {} }
    let file = try ListFile(path: path, access: .readWrite)
    // The window saves its row after both changes, which it did not know when it made it.
    try file.write { () throws(StoreError) in
      window.document.perform(
        .insertion(of: [ToDoItem(id: 9, text: "new")], into: Self.trip, before: nil))
      for (id, change) in [(1, Change([.remove(Self.trip.id)])), (2, .add(99))] {
        let entry = HistoryEntry(id: HistoryEntryID(rawValue: Int64(id)), change: change)
        _ = try file.append(entry, client: ClientID(rawValue: 1))
      }
    }
    #expect(window.run { window.document.unsavedCount == 0 })
    #expect(!wasThere.isEmpty && !wasThere.contains(false))
  }

  @Test func `random changes of several lists by two programs have the same result in both`()
    throws
  {
    withSeeds(3) { generator in
      let path = folder.file("lists\(generator.next())")
      let programs = [try Program(path, seed: 1), try Program(path, seed: 2)]
      for _ in 0..<60 {
        let program = programs.randomElement(using: &generator) ?? programs[0]
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: program.document.undo()
        case 1: program.document.redo()
        default: program.document.perform(.randomOfLists(most: 6, using: &generator))
        }
        program.document.update()
      }
      for program in programs + programs {
        #expect(program.run { program.document.unsavedCount == 0 })
      }
      let file = try NaiveLists(ToDoDocument.lists(at: path))
      for program in programs {
        #expect(program.run { NaiveLists(program.document.lists) == file })
      }
    }
  }

  /// Saves the list "Trip" with the rows 1…`rows`, below the empty list "To Do".
  private func save(rows: Int64) throws {
    let items = (1...rows).map { ToDoItem(id: ItemID($0), text: "item \($0)") }
    try ListFile(path: path, access: .readWrite).save(
      HistoryEntry(
        id: HistoryEntryID(rawValue: 1),
        change: .insertion(of: items, into: Self.trip, before: nil), role: .start),
      client: ClientID(rawValue: 1))
  }
}
