public import Drawing
import Files

extension PNG {
  /// Puts `bitmap` at `path`, as a whole or not at all.
  ///
  /// The file is written beside its place, reaches the disk and then takes the place, so that a
  /// full disk or a lost power leaves what was there before.
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

  /// The picture in the PNG file at `path`.
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
