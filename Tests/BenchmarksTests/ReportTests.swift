import ProgramHarness
import Testing

@testable import Benchmarks

struct ReportTests {
  private let start = Figure(.start, PixelSize(1280, 800), rows: 15)

  @Test(arguments: [[3, 1, 2], [1, 2, 2, 3], [4, 1, 2.5, 1.5], [2]])
  func `the median is the middle one, or the mean of both`(all: [Double]) {
    var samples = Samples(all[0])
    for value in all.dropFirst() { samples.append(value) }
    #expect(samples.median == 2)
  }

  @Test(arguments: [(0.1234, "0.123"), (1.236, "1.24"), (12.36, "12.4"), (123.6, "124"), (5, "5")])
  func `a number has three significant digits`(value: Double, text: String) {
    #expect(value.shortText == text)
  }

  @Test(arguments: [(130.0, true), (131, false)])
  func `a value equal to the limit meets the goal`(own: Double, isMet: Bool) {
    var report = Report()
    report.add(own, start)
    report.add(100, start, of: .baseline)
    #expect(report.goalResults(of: start).map(\.isMet) == [isMet])
  }

  @Test func `a goal relative to a program that was not measured is left out`() {
    var report = Report()
    report.add(50, start)
    #expect(report.goalResults(of: start).isEmpty)
    report.add(200, start, of: .qt)
    #expect(report.goalResults(of: start).map(\.value) == [0.25])
  }

  @Test func `frames of a million rows are compared with frames of a hundred`() {
    let (few, many) = (Figure(.frameWork, rows: 100), Figure(.frameWork, rows: 1_000_000))
    var report = Report()
    report.add(2, few)
    report.add(2.03, many)
    #expect(report.goalResults(of: many).map(\.isMet) == [true])
    report.add(2.2, many)
    #expect(report.goalResults(of: many).map(\.isMet) == [false])
  }

  @Test func `the table has a column for each program that was measured and no other`() {
    var report = Report()
    report.add(1, start)
    report.add(2, start, of: .baseline)
    #expect(report.table.hasPrefix("| figure | ClearStyle | baseline | goals |\n"))
  }
}
