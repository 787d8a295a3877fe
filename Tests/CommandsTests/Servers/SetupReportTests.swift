import ServerSync
import Testing

@testable import Commands

@Suite struct SetupReportTests {
  @Test(arguments: [
    SetupReport.list(address: "https://example.org/a%20b/", name: "To Do"),
    .list(address: "https://example.org/", name: ""),
    .list(address: "https://example.org/", name: "  two  spaces "),
    .end, .left, .forgotten, .joined("To Do"), .passwordFile("/home/ann/a b"),
    .isElsewhere("https://example.org/"),
    .exposesPassword("example.org"),
    .refused(SyncNotice(.login, "the server does not accept the password")),
  ])
  func `a window reads what the command has written`(report: SetupReport) {
    #expect(SetupReport(report.line) == report)
  }

  @Test(arguments: ["", "list", "list 1", "other words"])
  func `another line is no report`(line: String) { #expect(SetupReport(line) == nil) }

  @Test func `a name has no line of its own`() {
    let report = SetupReport.list(address: "https://a/", name: "a\nrefused b")
    #expect(!report.line.contains("\n"))
  }
}
