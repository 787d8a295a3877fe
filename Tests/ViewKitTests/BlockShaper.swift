import Drawing
import Geometry

/// Lays out text without fonts: every character is 10 points wide.
final class BlockShaper: TextShaper {
  private final class Block: TextLayout {
    let size: Size
    var strikethroughY: Double { size.height / 2 }
    let bitmap: Bitmap?

    init(_ size: Size, _ bitmap: Bitmap?) {
      self.size = size
      self.bitmap = bitmap
    }
  }

  /// One bitmap for each text; the bitmap identifies the text in a display list.
  private var pictures: [String: Bitmap] = [:]
  /// The number of characters in all texts that `width(of:style:)` has measured.
  private(set) var measured = 0

  func layout(_ text: String, style: TextStyle, maxWidth: Double) -> any TextLayout {
    let size = Size(width: min(maxWidth, 10 * Double(text.count)), height: style.size)
    return Block(size, text.isEmpty ? nil : picture(of: text))
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
}
