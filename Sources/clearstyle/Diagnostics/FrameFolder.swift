import Commands
import Drawing
import Rasterizing
import System

/// The folder into which a replay writes its frames as PNG files.
///
/// The name of a file is the number of its frame with six digits, as in `000060.png`. Frame number n
/// is drawn at n/60 s, so a missing number means that the previous picture was still visible.
struct FrameFolder {
  private let path: String

  /// Creates the folder at `path` if there is none; throws if the folder cannot be created or
  /// contains anything, so that no file is replaced and all pictures belong to one replay.
  init(creating path: String) throws {
    do throws(SystemError) {
      try Folder(path).create()
    } catch {
      throw RequestError(description: "cannot create \(path): \(error.text)")
    }
    guard Folder(path).names(beginningWith: "") == [".", ".."] else {
      throw RequestError(description: "\(path) is not an empty folder")
    }
    self.path = path
  }

  /// Writes `picture`, which must be frame number `number`.
  func write(_ picture: Bitmap, number: Int64) throws(PictureError) {
    let digits = String(number)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.count))
    try PNG.write(picture, to: "\(path)/\(zeros)\(digits).png")
  }
}
