import Drawing
import TestSupport
import Testing

@testable import Typesetting

@MainActor
struct WrappingTests {
  private let library: FontLibrary
  private let style = TextStyle(size: 16, isBold: true)

  init() throws { library = try FontLibrary(scale: 1, fonts: .scripts) }

  private static let words = [
    "milk", "Wash", "the ", " ", "windows,", "a", "12", "-", "Donaudampfschifffahrt", "é",
  ]

  @Test func `the lines of an edited text are those of a label, and lose no byte`() {
    withSeeds(10) { random in
      let words = Self.words + ["שלום", "עולם "]
      let text = (0..<Int.random(in: 0...40, using: &random))
        .map { _ in words.randomElement(using: &random)! }.joined(separator: " ")
      let width = Double(Int.random(in: 60...400, using: &random))
      let shaped = library.wrap(text, style: style, maxWidth: width, reusing: nil)
      let drawn = library.lines(text, style: style, maxWidth: width, maxCount: 1000)
      #expect(shaped.count == drawn.count)
      #expect(shaped.reduce(0) { $0 + $1.byteCount } == text.utf8.count)
    }
  }

  @Test func `after an edit the reused lines are those of a text that is shaped anew`() {
    withSeeds(20) { random in
      var text = (0..<80).map { _ in Self.words.randomElement(using: &random)! }
        .joined(separator: " ")
      var previous: WrappedText?
      for _ in 0..<40 {
        let place = text.index(
          text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &random))
        let end =
          text.index(
            place, offsetBy: Int.random(in: 0...3, using: &random), limitedBy: text.endIndex)
          ?? text.endIndex
        text.replaceSubrange(place..<end, with: Self.words.randomElement(using: &random)!)
        let lines = library.wrap(text, style: style, maxWidth: 150, reusing: previous)
        let fresh = library.wrap(text, style: style, maxWidth: 150, reusing: nil)
        #expect(lines.map(\.byteCount) == fresh.map(\.byteCount))
        #expect(lines.map(\.shaped.width) == fresh.map(\.shaped.width))
        previous = WrappedText(text: text, lines: lines)
      }
    }
  }

  @Test func `an edit in a long text shapes only lines next to it`() {
    let half = String(repeating: "Wash the windows ", count: 1000)
    let old = library.wrap(half + half, style: style, maxWidth: 300, reusing: nil)
    let new = library.wrap(
      half + "x" + half, style: style, maxWidth: 300,
      reusing: WrappedText(text: half + half, lines: old))
    let runs = Set(old.flatMap(\.shaped.runs).map { ObjectIdentifier($0.run) })
    let made = new.flatMap(\.shaped.runs).filter { !runs.contains(ObjectIdentifier($0.run)) }
    #expect(made.count < 20)
    #expect(new.reduce(0) { $0 + $1.byteCount } == 2 * half.utf8.count + 1)
  }
}
