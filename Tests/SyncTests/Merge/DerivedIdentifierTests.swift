import Testing

@testable import Sync

@Suite struct DerivedIdentifierTests {
  @Test func `two devices derive the same uid, and another for each text and each task`() {
    let copies = [("a", "x"), ("a", "y"), ("b", "x"), ("", "")].map { uid, text in
      DerivedIdentifier(uid).copy(text: text).uid
    }
    #expect(Set(copies).count == copies.count)
    #expect(copies[0] == DerivedIdentifier("a").copy(text: "x").uid)
  }

  @Test func `every version of the program derives the same uid`() {
    let uid = DerivedIdentifier("a").copy(text: "milk").uid
    #expect(uid == "a-clearstyle-da551fa2a7950e42")
  }

  @Test func `a copy of a copy is one of the same task`() {
    let copy = DerivedIdentifier("a").copy(text: "x")
    #expect(DerivedIdentifier(copy.uid) == copy)
    #expect(DerivedIdentifier(copy.uid).copy(text: "x") == copy)
    #expect(DerivedIdentifier(copy.next.uid) == copy.next)
  }

  @Test func `a task that is renewed again and again never gets a uid that it had`() {
    var identifier = DerivedIdentifier("a")
    var uids: Set = ["a"]
    for _ in 0..<5 {
      identifier = DerivedIdentifier(identifier.uid).renewed(text: "milk")
      #expect(uids.insert(identifier.uid).inserted)
    }
  }

  @Test(arguments: [
    "a-clearstyle-", "a-clearstyle-1", "a-clearstyle-00000000000000zz",
    "a-clearstyle-0000000000000001-0", "a-clearstyle-0000000000000001-9223372036854775807", "ä",
  ])
  func `a uid that is not exactly a derived one is its own`(uid: String) {
    #expect(DerivedIdentifier(uid).uid == uid)
    #expect(DerivedIdentifier(uid).next.uid == uid)
  }
}
