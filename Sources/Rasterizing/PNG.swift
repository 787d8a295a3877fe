import CPNG
public import Drawing
import System

/// Encodes bitmaps as PNG, and decodes PNG files to bitmaps.
///
/// An encoded PNG is in sRGB, with 8 bits per channel and straight alpha. The functions use the
/// simplified API of libpng, since the full API needs setjmp, which Swift does not support.
///
///     let picture = try PNG.read("icon.png")
///     try PNG.write(picture, to: "copy.png")
public enum PNG {
  /// Returns `bitmap` as the content of a PNG file; throws libpng's message when encoding fails.
  public static func encode(_ bitmap: Bitmap) throws(PictureError) -> [UInt8] {
    var image = header()
    image.width = UInt32(bitmap.width)
    image.height = UInt32(bitmap.height)
    image.format = clear_png_format_bgra()
    // libpng reads the bytes of a pixel in the order B, G, R, A, which is little-endian 0xAARRGGBB.
    let pixels = bitmap.pixels.map { $0.littleEndian }
    var size = clear_png_size_max(image)
    var bytes = [UInt8](repeating: 0, count: size)
    guard png_image_write_to_memory(&image, &bytes, &size, 0, pixels, 0, nil) != 0 else {
      throw PictureError("cannot encode a picture: \(message(of: image))")
    }
    bytes.removeLast(bytes.count - size)
    return bytes
  }

  /// Decodes the content of a PNG file of any bit depth and color type.
  ///
  /// Throws when the bytes are not a PNG, or when the PNG is damaged or has more than 2²⁶ pixels.
  public static func decode(_ bytes: [UInt8]) throws(PictureError) -> Bitmap {
    try bytes.withUnsafeBytes { raw in Result { () throws(PictureError) in try decode(raw) } }.get()
  }

  /// Encodes `bitmap`, and writes the PNG to the file at `path`.
  ///
  /// If an error is thrown, a file that existed remains unchanged (see `AtomicFile`). An error of
  /// writing names the path.
  public static func write(_ bitmap: Bitmap, to path: String) throws(PictureError) {
    let bytes = try encode(bitmap)
    do throws(SystemError) {
      var file = try AtomicFile(for: path)
      try file.write(bytes)
      try file.finish()
    } catch {
      throw PictureError("cannot write \(path): \(error.text)")
    }
  }

  /// Reads and decodes the PNG file at `path`; throws a `PictureError` that names the path.
  public static func read(_ path: String) throws(PictureError) -> Bitmap {
    let bytes: [UInt8]
    do throws(SystemError) {
      bytes = try File(reading: path).readAll()
    } catch {
      throw PictureError("cannot read \(path): \(error.text)")
    }
    do {
      return try decode(bytes)
    } catch {
      throw PictureError("cannot read \(path): \(error)")
    }
  }

  /// The maximum number of pixels of a decoded picture: 2²⁶ pixels need 256 MiB.
  private static let maximumPixels = 1 << 26

  /// Decodes the PNG in `raw`, which must stay valid during the call: libpng does not copy it.
  private static func decode(_ raw: UnsafeRawBufferPointer) throws(PictureError) -> Bitmap {
    var image = header()
    defer { png_image_free(&image) }
    guard png_image_begin_read_from_memory(&image, raw.baseAddress, raw.count) != 0 else {
      throw PictureError("not a PNG: \(message(of: image))")
    }
    let (width, height) = (Int(image.width), Int(image.height))
    guard width > 0, height > 0, width <= maximumPixels / height else {
      throw PictureError("a picture of \(width) × \(height) pixels is too large")
    }
    image.format = clear_png_format_bgra()
    var pixels = [UInt32](repeating: 0, count: width * height)
    guard png_image_finish_read(&image, nil, &pixels, 0, nil) != 0 else {
      throw PictureError("a damaged PNG: \(message(of: image))")
    }
    // Converts in place; a little-endian machine leaves every pixel as it is.
    for index in pixels.indices { pixels[index] = UInt32(littleEndian: pixels[index]) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  private static func header() -> png_image {
    var image = png_image()
    image.version = UInt32(PNG_IMAGE_VERSION)
    return image
  }

  private static func message(of image: png_image) -> String {
    withUnsafeBytes(of: image.message) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }
}

/// The reason why a picture could not be drawn, encoded, decoded, read or written.
public struct PictureError: Error, Hashable, CustomStringConvertible {
  /// The problem in one line, with the message of libpng or the system if there is one.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
