public import Drawing
import Glibc
import Pictures

/// A directory of reference pictures, NAME.png each.
///
/// When a picture differs, NAME.new.png (what came out) and NAME.diff.png (where) are put beside
/// the reference; a check that finds nothing wrong takes them away.
public struct GoldenStore {
  /// Why a picture is not what it should be.
  public enum Failure: Error, Hashable {
    /// There is no reference.
    case isMissing
    /// Recording is never a success: somebody has to look at what was recorded.
    case isRecorded
    /// The sizes are different: what came out, and the reference.
    case hasOtherSize(String, reference: String)
    /// Too many pixels are: how many, and the largest difference of a channel.
    case differs(pixels: Int, worst: Int)
  }

  /// Where the references are.
  public let directory: String
  /// Whether references are written instead of compared with.
  public let isRecording: Bool

  /// The references in `directory`, which exists.
  public init(directory: String, isRecording: Bool) {
    self.directory = directory
    self.isRecording = isRecording
  }

  /// Returns when `bitmap` is the picture `name` within `tolerance`, throws a `Failure` otherwise.
  public func check(_ bitmap: Bitmap, named name: String, tolerance: GoldenTolerance) throws {
    let path = "\(directory)/\(name)"
    if isRecording {
      try PNG.write(bitmap, to: "\(path).png")
      removeLeftovers(of: path)
      throw Failure.isRecorded
    }
    do throws(Failure) {
      try compare(bitmap, with: path, tolerance: tolerance)
      removeLeftovers(of: path)
    } catch {
      try PNG.write(bitmap, to: "\(path).new.png")
      throw error
    }
  }

  private func compare(
    _ bitmap: Bitmap, with path: String, tolerance: GoldenTolerance
  ) throws(Failure) {
    guard let reference = try? PNG.read("\(path).png") else { throw .isMissing }
    guard bitmap.width == reference.width, bitmap.height == reference.height else {
      throw .hasOtherSize(size(of: bitmap), reference: size(of: reference))
    }
    let difference = GoldenDifference(bitmap, reference: reference, channel: tolerance.channel)
    guard difference.pixels > tolerance.pixels else { return }
    try? PNG.write(difference.picture, to: "\(path).diff.png")
    throw .differs(pixels: difference.pixels, worst: difference.worst)
  }

  private func removeLeftovers(of path: String) {
    unlink("\(path).new.png")
    unlink("\(path).diff.png")
  }

  private func size(of bitmap: Bitmap) -> String { "\(bitmap.width) × \(bitmap.height)" }
}
