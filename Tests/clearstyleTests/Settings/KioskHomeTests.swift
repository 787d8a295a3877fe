import Testing
import ToDoModel

@testable import clearstyle

struct KioskHomeTests {
  private let path = "/home/anna/lists # 1.sqlite"
  private let groceries = ToDoItem(id: 7, text: "Groceries")
  private let work = ToDoItem(id: 3, text: "Work")

  private func find(
    _ name: String = "Groceries", in items: [ToDoItem], kept: KioskHome?, isLocked: Bool = true,
    path: String? = nil
  ) -> ItemID? {
    try? KioskHome.find(
      name, in: ToDoList(items), of: path ?? self.path, kept: kept, isLocked: isLocked
    ).list
  }

  @Test func `a kept list round-trips`() {
    let home = KioskHome(path: path, name: "Groceries = \"all\"", list: 7)
    #expect(KioskHome(parsing: home.text) == home)
    for text in ["", "{}", "list = 7", home.text.replacing("7", with: "-7")] {
      #expect(KioskHome(parsing: text) == nil, "\(text)")
    }
  }

  @Test(arguments: [false, true])
  func `a list that was renamed is still the kiosk's, whatever list has its name`(isLocked: Bool) {
    let kept = KioskHome(path: path, name: "Groceries", list: 7)
    let renamed = ToDoItem(id: 7, text: "Food")
    let other = ToDoItem(id: 9, text: "Groceries")
    #expect(find(in: [work, renamed], kept: kept, isLocked: isLocked) == 7)
    #expect(find(in: [work, renamed, other], kept: kept, isLocked: isLocked) == 7)
  }

  @Test func `a locked kiosk shows no other list in place of one that was deleted`() {
    let kept = KioskHome(path: path, name: "Groceries", list: 7)
    #expect(find(in: [work], kept: kept) == 7)
    #expect(find(in: [work], kept: kept, isLocked: false) == nil)
    #expect(find(in: [work], kept: nil) == nil)
  }

  @Test func `a list that was kept for another file or another name does not count`() {
    let kept = KioskHome(path: path, name: "Groceries", list: 3)
    #expect(find(in: [work, groceries], kept: kept, path: "/other") == 7)
    let other = KioskHome(path: path, name: "x", list: 7)
    #expect(find("work", in: [work, groceries], kept: other) == 3)
  }
}
