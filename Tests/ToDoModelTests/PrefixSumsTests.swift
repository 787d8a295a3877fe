import Testing
import ToDoSupport

@testable import ToDoModel

@Suite struct PrefixSumsTests {
  @Test(arguments: 0...17)
  func `sums and located indices equal those computed from the counts`(size: Int) {
    var counts = (0..<size).map { ($0 * 7 + 3) % 4 }
    var sums = PrefixSums(counts)
    for index in 0..<size {
      counts[index] += 2
      sums.add(2, at: index)
    }
    #expect(sums.total == counts.reduce(0, +))
    for index in 0...size { #expect(sums.sum(before: index) == counts[..<index].reduce(0, +)) }
    let units = counts.enumerated().flatMap { index, count in (0..<count).map { (index, $0) } }
    for (offset, unit) in units.enumerated() { #expect(sums.locate(offset) == unit) }
  }

  @Test func `no offset is located at a count of zero`() {
    #expect(PrefixSums([2, 0, 0, 1]).locate(2) == (3, 0))
  }
}
