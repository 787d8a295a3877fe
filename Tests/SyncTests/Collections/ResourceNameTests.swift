import Testing

@testable import Sync

@Suite struct ResourceNameTests {
  @Test(arguments: [
    ("a-1@b.org", "a-1%40b.org.ics"), ("A b", "A%20b.ics"), ("ä", "%C3%A4.ics"),
    (String(repeating: "a", count: 200), String(repeating: "a", count: 200) + ".ics"),
  ])
  func `a name is the UID where that can be the name of a file`(uid: String, name: String) {
    #expect(ResourceName(uid).text == name)
  }

  @Test func `the name is the same on each device`() {
    #expect(ResourceName("a/b").text == "clearstyle-e620c3190468cf61.ics")
  }

  @Test(arguments: [
    "", ".\u{301}a", ".", "..", ".a", "a/b", #"a\b"#, "a\nb", "a\u{1F}",
    String(repeating: "a", count: 201),
    String(repeating: "ä", count: 101),
  ])
  func `any other UID gives a name that follows from it`(uid: String) {
    let name = ResourceName(uid).text
    #expect(name.hasPrefix("clearstyle-") && name.utf8.count == 31)
    #expect(name == ResourceName(uid).text && name != ResourceName(uid + "x").text)
  }
}
