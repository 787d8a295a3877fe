import Testing

@testable import Benchmarks

struct GateTests {
  @Test func `a profile's total is its instructions`() {
    #expect(Callgrind.counts("version: 1\nfn=(1) main\n3 20\ntotals: 1234\n").instructions == 1234)
  }

  @Test func `allocations are the calls of functions that give memory, wherever they come from`() {
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

  @Test func `a function that had its name before is known by its number`() {
    let profile = "fn=(2) malloc\n1 1\nfn=(1) main\ncfn=(2)\ncalls=7 0\n1 1\ncfn=(1)\ncalls=2 0\n"
    #expect(Callgrind.counts(profile).allocations == 7)
  }

  @Test(arguments: [(103, true), (97, true), (103.1, false), (96.9, false)])
  @MainActor
  func `a number may be off by three in a hundred, whichever way`(value: Double, fits: Bool) {
    #expect(Gates.fits(value, known: 100) == fits)
  }

  @Test(arguments: [(0.04, true), (1, false)])
  @MainActor
  func `where git has nothing, one a time is too much`(value: Double, fits: Bool) {
    #expect(Gates.fits(value, known: 0) == fits)
  }

  @Test func `numbers are read as they were written`() {
    var numbers = WorkNumbers()
    numbers.add(1234.6, "scroll.instructions")
    numbers.add(0, "steady.allocations")
    #expect(numbers.text == "scroll.instructions 1235\nsteady.allocations 0\n")
    #expect(WorkNumbers(numbers.text)["scroll.instructions"] == 1235)
    #expect(WorkNumbers(numbers.text)["steady.allocations"] == 0)
    #expect(WorkNumbers(numbers.text)["swipe.allocations"] == nil)
  }
}
