public import Drawing
import Files

extension PNG {
  /// Writes `bitmap` to the file at `path`, which an error leaves unchanged (see `AtomicFile`).
  ///
  /// Throws a `PictureError` that names the path.
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
}
