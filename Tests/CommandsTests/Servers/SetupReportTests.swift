import Testing

@testable import Commands

@Suite struct SetupReportTests {
  @Test(arguments: [
    SetupReport.list(address: "https://example.org/a%20b/", name: "To Do", isJoined: false),
    .list(address: "https://example.org/", name: "", isJoined: true),
    .list(address: "https://example.org/", name: "  two  spaces ", isJoined: true),
    .end, .left, .joined("To Do"), .passwordFile("/home/ann/a b"),
    .isElsewhere("https://example.org/"),
    .exposesPassword("example.org"), .refused("the server does not accept the password"),
  ])
  func `a window reads what the command has written`(report: SetupReport) {
    #expect(SetupReport(report.line) == report)
  }

  @Test(arguments: ["", "list", "list 1", "list 1 https://example.org/", "other words"])
  func `another line is no report`(line: String) { #expect(SetupReport(line) == nil) }

  @Test func `a name has no line of its own`() {
    let report = SetupReport.list(address: "https://a/", name: "a\nrefused b", isJoined: false)
    #expect(!report.line.contains("\n"))
  }
}
