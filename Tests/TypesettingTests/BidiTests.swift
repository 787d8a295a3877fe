import Foundation
import TestSupport
import Testing

@testable import Typesetting

/// Compares with Unicode's BidiCharacterTest.txt, which Debian's package unicode-data contains.
@Suite struct BidiTests {
  /// A line of the file.
  private struct Case {
    /// The text of the line after a mark with the direction of the paragraph.
    let text: String
    let isRightToLeft: Bool
    /// Nil for characters that rule X9 removes.
    let levels: [UInt8?]
    /// The indices of the characters that are not removed, from left to right.
    let order: [Int]

    /// Nil for a comment, for several paragraphs, and for text with characters that are newer than
    /// FriBidi 1.0.8, which knows Unicode 13.
    init?(_ line: Substring) {
      let fields = line.split(separator: ";")
      guard fields.count == 5 else { return nil }
      let scalars = fields[0].split(separator: " ").compactMap {
        UInt32($0, radix: 16).flatMap(Unicode.Scalar.init)
      }
      guard !scalars.contains("\u{2029}"),
        scalars.allSatisfy({ ($0.properties.age ?? (99, 0)).major <= 13 })
      else { return nil }
      isRightToLeft = fields[2] == "1"
      text = (isRightToLeft ? "\u{200F}" : "\u{200E}") + String(String.UnicodeScalarView(scalars))
      levels = fields[3].split(separator: " ").map { UInt8($0) }
      order = fields[4].split(separator: " ").compactMap { Int($0) }
    }
  }

  @Test func `levels and order of runs are those of Unicode's test file`() throws {
    let file = try String(
      contentsOfFile: "/usr/share/unicode/BidiCharacterTest.txt", encoding: .utf8)
    let lines = file.utf8.split(separator: UInt8(ascii: "\n")).filter {
      $0.first != UInt8(ascii: "#")
    }
    var count = 0
    for index in stride(from: 0, to: lines.count, by: isLongRun ? 1 : 13) {
      guard let test = Case(Substring(lines[index])) else { continue }
      count += 1
      let bidi = BidiLevels(test.text[...])
      let kept = test.levels.indices.filter { test.levels[$0] != nil }
      let levels = kept.map { bidi[$0 + 1] }
      let order = VisualOrder.of(levels) ?? Array(levels.indices)
      guard bidi.isRightToLeft == test.isRightToLeft, levels == kept.map({ test.levels[$0] }),
        order.map({ kept[$0] }) == test.order
      else {
        Issue.record("\(lines[index]): \(bidi.isRightToLeft) \(levels) \(order)")
        return
      }
    }
    #expect(count > (isLongRun ? 80_000 : 6000))
  }

  @Test func `text without right-to-left characters is not analyzed`() {
    for text in ["", "Buy milk", "Привет, мир — 你好 12", "ñ…✓"] {
      #expect(BidiLevels(text[...]).isLeftToRight)
      #expect(!text.unicodeScalars.contains(where: BidiLevels.mayChangeDirection))
    }
  }

  @Test func `deep embeddings and lone controls have levels`() {
    for control in [
      "\u{202A}", "\u{202B}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2069}",
    ] {
      let text = String(repeating: control, count: 200) + "a" + String(repeating: "א", count: 3)
      let levels = BidiLevels(text[...])
      #expect((0..<text.unicodeScalars.count).allSatisfy { levels[$0] <= 126 })
    }
  }
}
