import Testing

@testable import Benchmarks

struct GateTests {
  @Test func `the total of a profile is the number of instructions`() {
    #expect(Callgrind.counts("version: 1\nfn=(1) main\n3 20\ntotals: 1234\n").instructions == 1234)
  }

  @Test func `allocations are the calls of allocation functions from any caller`() {
    let profile = """
      fn=(1) main
      cfn=(2) malloc
      calls=3 0
      5 60
      cfn=(3) free
      calls=40 0
      5 60
      fn=(4) swift_slowAlloc
      cfn=(5) calloc
      calls=500 0
      7 80
      totals: 9
      """
    #expect(Callgrind.counts(profile).allocations == 503)
  }

  @Test func `a function is found by its number after the profile has named it once`() {
    let profile = "fn=(2) malloc\n1 1\nfn=(1) main\ncfn=(2)\ncalls=7 0\n1 1\ncfn=(1)\ncalls=2 0\n"
    #expect(Callgrind.counts(profile).allocations == 7)
  }

  @Test func `the instructions of calls of an excluded function are not counted`() {
    let profile =
      "cfn=(1) check\ncalls=1 0\n+3 400\n5 60\ncfn=(2) main\ncalls=1 0\n7 30\ntotals: 900\n"
    #expect(Callgrind.counts(profile, excluding: "heck").instructions == 500)
    #expect(Callgrind.counts(profile, excluding: "other").instructions == 900)
  }

  @Test(arguments: [(101, true), (99, true), (101.1, false), (98.9, false)])
  @MainActor
  func `a count may deviate by 1 % in both directions`(value: Double, passes: Bool) {
    #expect(Gates.isWithinTolerance(value, recorded: 100) == passes)
  }

  @Test(arguments: [(0.04, true), (1, false)])
  @MainActor
  func `a recorded count of 0 allows less than one in each step`(value: Double, passes: Bool) {
    #expect(Gates.isWithinTolerance(value, recorded: 0) == passes)
  }

  @Test func `recorded counts are read as they were written`() {
    var counts = RecordedCounts()
    counts.add(1234.6, "scroll.instructions")
    counts.add(0, "steady.allocations")
    #expect(counts.text == "scroll.instructions 1235\nsteady.allocations 0\n")
    #expect(RecordedCounts(counts.text)["scroll.instructions"] == 1235)
    #expect(RecordedCounts(counts.text)["steady.allocations"] == 0)
    #expect(RecordedCounts(counts.text)["swipe.allocations"] == nil)
  }
}
