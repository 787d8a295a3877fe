import Testing

@testable import ToDoModel

@Suite struct PrefixSumsTests {
  @Test(arguments: 0...17)
  func `Sums and places are those of the plain counts`(size: Int) {
    var counts = (0..<size).map { ($0 * 7 + 3) % 4 }
    var sums = PrefixSums(counts)
    for index in 0..<size {
      counts[index] += 2
      sums.add(2, at: index)
    }
    #expect(sums.total == counts.reduce(0, +))
    for index in 0...size { #expect(sums.sum(before: index) == counts[..<index].reduce(0, +)) }
    let places = counts.enumerated().flatMap { place, count in (0..<count).map { (place, $0) } }
    for (offset, place) in places.enumerated() { #expect(sums.locate(offset) == place) }
  }

  @Test func `An empty count takes no unit`() {
    #expect(PrefixSums([2, 0, 0, 1]).locate(2) == (3, 0))
  }
}
