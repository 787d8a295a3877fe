import Drawing
import Geometry

/// Lays out text without fonts: every character is 10 points wide.
final class BlockShaper: TextShaper {
  private final class Block: TextLayout {
    let size: Size
    var strikethroughY: Double { size.height / 2 }
    let bitmap: Bitmap?
    let isRightToLeft = false

    init(_ size: Size, _ bitmap: Bitmap?) {
      self.size = size
      self.bitmap = bitmap
    }
  }

  /// A run of at most `runLength` characters.
  private final class Run: GlyphRun {
    let text: Substring
    let isRightToLeft = false

    init(_ text: Substring) { self.text = text }

    var byteCount: Int { text.utf8.count }
    var width: Double { 10 * Double(text.count) }

    var characters: [CharacterExtent] {
      text.indices.enumerated().map { index, start in
        CharacterExtent(
          offset: text.utf8.distance(from: text.startIndex, to: start),
          left: 10 * Double(index), right: 10 * Double(index + 1))
      }
    }
  }

  /// Without effect on the layouts.
  var scale = 1.0
  /// One bitmap for each text; the bitmap identifies the text in a display list.
  private var pictures: [String: Bitmap] = [:]
  /// The maximum number of characters of a run.
  var runLength = Int.max
  /// The number of characters in all texts that were measured or shaped.
  private(set) var measured = 0
  /// The number of lines of wrapped texts that were shaped.
  private(set) var shapedLines = 0

  func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout {
    let size = Size(width: min(maxWidth, 10 * Double(text.count)), height: style.size)
    return Block(size, text.isEmpty ? nil : picture(of: text))
  }

  /// Breaks lines at any character.
  func lines(
    _ text: String, style: TextStyle, maxWidth: Double, maxCount: Int
  ) -> [any TextLayout] {
    let length = max(1, Int(maxWidth / 10))
    var rest = text[...]
    var lines: [any TextLayout] = []
    repeat {
      lines.append(layout(String(rest.prefix(length)), style: style, maxWidth: maxWidth))
      rest = rest.dropFirst(length)
    } while !rest.isEmpty && lines.count < maxCount
    return lines
  }

  func text(of picture: Bitmap) -> String? { pictures.first { $0.value === picture }?.key }

  private func picture(of text: String) -> Bitmap {
    let picture = pictures[text] ?? Bitmap(width: 1, height: 1, pixels: [0])
    pictures[text] = picture
    return picture
  }

  func width(of text: String, style: TextStyle) -> Double {
    measured += text.count
    return 10 * Double(text.count)
  }

  func line(_ text: String, style: TextStyle, reusing previous: ShapedLine?) -> ShapedLine {
    measured += text.count
    var rest = text[...]
    var runs: [Run] = []
    while !rest.isEmpty {
      runs.append(Run(rest.prefix(runLength)))
      rest = rest.dropFirst(runLength)
    }
    return ShapedLine(runs)
  }

  /// Breaks lines after the last space that fits, or else at any character; spaces may hang.
  func wrap(
    _ text: String, style: TextStyle, maxWidth: Double, reusing previous: WrappedText?
  ) -> [WrappedLine] {
    let length = max(1, Int(maxWidth / 10))
    var rest = text[...]
    var lines: [WrappedLine] = []
    repeat {
      let line = firstLine(of: rest, length)
      let spaces = line.reversed().prefix { $0 == " " }
      lines.append(
        WrappedLine(
          byteCount: line.utf8.count, spaceByteCount: spaces.count, isRightToLeft: false
        ) { [self] in
          shapedLines += 1
          return ShapedLine(line.isEmpty ? [] : [Run(line)])
        })
      rest = rest[line.endIndex...]
    } while !rest.isEmpty
    return lines
  }

  private func firstLine(of rest: Substring, _ length: Int) -> Substring {
    guard rest.count > length else { return rest }
    let end = rest.index(rest.startIndex, offsetBy: length)
    if rest[end] == " " { return rest[...end] }
    let space = rest[..<end].lastIndex(of: " ")
    return space.map { rest[...$0] } ?? rest[..<end]
  }

  func layout(_ runs: [any GlyphRun], style: TextStyle) -> any TextLayout {
    layout(
      runs.compactMap { ($0 as? Run).map { String($0.text) } }.joined(), style: style,
      maxWidth: .infinity)
  }
}
