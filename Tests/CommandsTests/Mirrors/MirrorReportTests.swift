import Testing
import ToDoFormats

@testable import Commands

/// Tests what the command `mirror` tells a window.
@Suite struct MirrorReportTests {
  private static let problems: [MirrorProblem] = [
    .missing, .empty, .unreadable(13), .tooLarge, .notText, .tasksAreMissing(8, of: 9),
    .linesAreMissing(5, of: 6), .tasksAreHidden(3), .unwritable,
  ]

  @Test func `each report is read from its line`() {
    let path = "/a b/ü.txt"
    let reports: [MirrorReport] =
      [
        .mirror(path: path, fingerprint: "1.2"), .mirror(path: path, fingerprint: ""),
        .conflict(path: path, text: "buy milk"), .notWritten(path: path, cause: "No space left"),
        .busy(path: path), .finished,
      ] + Self.problems.map { .paused(path: path, $0) }
    for report in reports { #expect(MirrorReport(report.line) == report) }
  }

  @Test(arguments: ["", "mirror", "mirror\ta", "paused\ta\tb", "other\ta\tb", "a\tb\tc\td"])
  func `other lines are no reports`(line: String) { #expect(MirrorReport(line) == nil) }

  @Test func `a report that asks for something to be done says what`() {
    for problem in Self.problems {
      let message = MirrorReport.paused(path: "a", problem).message ?? ""
      #expect(message.contains("mirror resolve a") != problem.isPassing, "\(message)")
      #expect(!problem.advice.isEmpty)
    }
    #expect(MirrorReport.finished.message == nil)
  }
}
