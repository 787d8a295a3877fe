import Testing

@testable import clearstyle

struct SlownessTests {
  @Test(arguments: [(nil, 1.0), ("", 1), ("1", 1), ("5", 5), ("2.5", 2.5), ("100", 100)])
  func `a number from 1 to 100 is parsed, no value is 1`(text: String?, slowness: Double) throws {
    #expect(try Slowness.parse(text) == slowness)
  }

  @Test(arguments: ["0", "0.5", "-5", "101", "nan", "inf", "5x", " ", "five"])
  func `any other value is an error that names it`(text: String) {
    #expect {
      try Slowness.parse(text)
    } throws: {
      "\($0)".contains("CLEARSTYLE_SLOW is \"\(text)\",")
    }
  }
}
