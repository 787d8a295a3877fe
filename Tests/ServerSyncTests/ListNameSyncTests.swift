import CalDAVSupport
import Testing
import ToDoModel
import ToDoStore

@testable import ServerSync

@Suite struct ListNameSyncTests {
  @Test func `the side that was renamed names the other one, and the name here wins`() {
    let names = ["a", "b", "c"]
    for base in names {
      for ours in names {
        for theirs in names {
          let expected: NameChange =
            ours == theirs ? .none : ours != base ? .there : .here
          #expect(NameChange(base: base, ours: ours, theirs: theirs, isRefused: false) == expected)
          // A refused name stays here until the server's changes.
          let refused: NameChange = ours == theirs ? .none : theirs != base ? .here : .none
          #expect(NameChange(base: base, ours: ours, theirs: theirs, isRefused: true) == refused)
        }
      }
    }
    #expect(NameChange(base: nil, ours: "a", theirs: "b", isRefused: false) == .none)
  }

  @Test func `names follow each other through an account`() throws {
    let server = try CalDAVServer()
    let file = try SyncedFile(server, ["milk"])
    try server.setName("To Do", ofList: server.tasks)
    try file.synchronizeAccount()
    try server.setName("Groceries", ofList: server.tasks)
    try file.synchronizeAccount()
    #expect(try file.listName == "Groceries")
    try file.perform([.setText(.originalList, "Food")])
    try file.synchronizeAccount()
    #expect(try server.name(ofList: server.tasks) == "Food")
    try file.perform([.setText(.originalList, "Mine")])
    try server.setName("Theirs", ofList: server.tasks)
    try file.synchronizeAccount()
    #expect(try file.listName == "Mine" && server.name(ofList: server.tasks) == "Mine")
    #expect(try file.texts == ["milk"])
  }
}
