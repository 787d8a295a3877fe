import CanvasSupport
import Drawing
import Geometry
import Rasterizing
import SDLPlatform
import TestSupport
import Testing

/// The image that an offscreen canvas of `width` × `height` points shows after painting the list
/// that `draw` creates.
///
/// Expects that a renderer canvas shows the same image, with a tolerance of 2 in each color
/// channel.
@MainActor
func painted(
  _ width: Double, _ height: Double, scale: Double = 1, _ draw: (inout DisplayList) -> Void
) throws -> Bitmap {
  let size = Size(width: width, height: height)
  let canvas = try OffscreenCanvas(size: size, scale: scale)
  let list = displayList(draw)
  canvas.paint(list)
  let picture = canvas.bitmap()
  let other = try #require(RendererPicture(size: size, scale: scale)).paint(list)
  #expect(GoldenDifference(other, reference: picture, channel: 2).pixels == 0)
  return picture
}

/// The display list to which `draw` has added its commands.
func displayList(_ draw: (inout DisplayList) -> Void) -> DisplayList {
  var list = DisplayList()
  draw(&list)
  return list
}

extension Bitmap {
  /// The pixel at (x, y), 0xRRGGBB.
  subscript(_ x: Int, _ y: Int) -> UInt32 { pixels[y * width + x] & 0xFFFFFF }

  /// All different colors in the image, as 0xRRGGBB without alpha.
  var colors: Set<UInt32> { Set(pixels.map { $0 & 0xFFFFFF }) }

  /// The positions [x, y] of all pixels that are not black.
  var lit: Set<[Int]> {
    Set(pixels.indices.filter { pixels[$0] & 0xFFFFFF != 0 }.map { [$0 % width, $0 / width] })
  }

  /// A bitmap whose pixels all have the color `color`, as 0xAARRGGBB.
  static func plain(_ color: UInt32, width: Int = 1, height: Int = 1) -> Bitmap {
    Bitmap(width: width, height: height, pixels: Array(repeating: color, count: width * height))
  }
}

extension Color {
  /// The color as 0xRRGGBB, each component rounded.
  var rgb: UInt32 {
    [red, green, blue].reduce(0) { $0 << 8 | UInt32(($1 * 255).rounded()) }
  }
}
