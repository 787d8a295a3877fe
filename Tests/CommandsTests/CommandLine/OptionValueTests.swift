import Geometry
import Testing
import UserSettings

@testable import Commands

@Suite struct OptionValueTests {
  @Test(arguments: [(240, 160), (400, 700), (16384, 16384), (240, 16384)])
  func `a size is parsed as width and height in points`(width: Int, height: Int) throws {
    let size = Size(width: Double(width), height: Double(height))
    #expect(try Invocation(["--size", "\(width)x\(height)"]).options.size == size)
    #expect(
      try Invocation(["snapshot", "a.png", "--size", "\(width)x\(height)"]).options.size == size)
  }

  @Test(arguments: [
    "239x160", "240x159", "0x0", "-400x700", "400x-700", "16385x700", "400x16385",
  ])
  func `a size outside the limits is rejected`(word: String) {
    expectProblem(["--size", word], naming: "\"\(word)\" is not a size")
  }

  @Test(arguments: [
    "", "x", "400", "400x", "x700", "400x700x1", "400X700", "400×700", "4e2x700", "400.5x700",
    " 400x700", "400 x 700", "axb", "99999999999999999999x700",
  ])
  func `a malformed size is rejected`(word: String) {
    expectProblem(["--size", word], naming: "\"\(word)\" is not a size")
  }

  @Test(arguments: ["0.25": 0.25, "1": 1, "1.5": 1.5, "2.0": 2, "8": 8])
  func `a scale is parsed as a number`(word: String, scale: Double) throws {
    #expect(try Invocation(["--scale", word]).options.scale == scale)
  }

  @Test(arguments: [
    "0.24", "8.1", "0", "-1", "nan", "inf", "1e400", "", "two", "1,5", "2x", " 2",
  ])
  func `a malformed scale or one outside the limits is rejected`(word: String) {
    expectProblem(["--scale", word], naming: "\"\(word)\" is not a scale")
  }

  @Test(arguments: ["", "yes", "On", "auto,on"])
  func `a word that is no keyboard mode is rejected`(word: String) {
    expectProblem(["--osk", word], naming: "\"\(word)\" is no value of --osk")
  }

  @Test func `--disable is parsed as names separated by commas, and several are combined`() throws {
    for gesture in Gesture.allCases {
      #expect(try Invocation(["--disable", gesture.rawValue]).options.disabled == [gesture])
    }
    let arguments = ["--disable=swipe-left, pinch", "--disable", "hold,pinch"]
    #expect(try Invocation(arguments).options.disabled == [.swipeLeft, .pinch, .hold])
  }

  @Test(arguments: ["bogus", "pinch,bogus", "bogus,pinch", "Pinch", "swipe", "", ",", " "])
  func `an unknown gesture is rejected with a hint that names all gestures`(word: String) {
    expectProblem(["--disable", word], naming: "is not a gesture")
    for gesture in Gesture.allCases {
      #expect(problem("--disable", word)?.contains(gesture.rawValue) == true)
    }
    if word.contains("bogus") { expectProblem(["--disable", word], naming: "\"bogus\"") }
  }

  @Test func `--disable is rejected without a window`() {
    for command in [["list"], ["add", "Milk"], ["snapshot", "a.png"]] {
      expectProblem(command + ["--disable", "pinch"], naming: "--disable")
    }
  }

  @Test func `the hints name the limits`() {
    let (minimum, maximum, scales) = (Options.minimumSize, Options.maximumSize, Options.scales)
    for size in [minimum, maximum] {
      #expect(
        problem("--size", "1x1")?.contains("\(Int(size.width))x\(Int(size.height))") == true)
    }
    #expect(
      problem("--scale", "0")?.hasSuffix("\(scales.lowerBound) to \(Int(scales.upperBound))")
        == true)
  }
}
