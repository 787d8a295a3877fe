public import Drawing
import Glibc
import Rasterizing

/// A directory of reference pictures (goldens), one file NAME.png each.
///
/// A failed comparison writes the picture to NAME.new.png and, for equal sizes, the difference to
/// NAME.diff.png; a successful comparison removes both.
public struct GoldenStore {
  /// The reason for which a check failed.
  public enum Failure: Error, Hashable {
    /// There is no reference.
    case isMissing
    /// The reference was written; the check fails so that the new picture is reviewed.
    case isRecorded
    /// The sizes of the picture and of the reference, in pixels, differ.
    case hasOtherSize(String, reference: String)
    /// `pixels` pixels differ, more than tolerated; `worst` is the largest difference of a channel.
    case differs(pixels: Int, worst: Int)
  }

  /// The path of the directory.
  public let directory: String
  /// Whether checks write references instead of comparing.
  public let isRecording: Bool

  /// Uses the references in `directory`, which must exist.
  public init(directory: String, isRecording: Bool) {
    self.directory = directory
    self.isRecording = isRecording
  }

  /// Compares `bitmap` with the reference `name`, or writes it as the reference when recording;
  /// throws a `Failure` if they differ or the reference was written.
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
