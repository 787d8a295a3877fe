public import Drawing
import Glibc
import Rasterizing

/// A directory of reference pictures (goldens), each in a file NAME.png.
///
/// A failed comparison writes the compared picture to NAME.new.png. If the sizes are equal, it also
/// writes the difference to NAME.diff.png. A successful comparison removes these two files.
public struct GoldenStore {
  /// The reason why a check failed.
  public enum Failure: Error, Hashable {
    /// The file of the reference does not exist or is not a readable PNG.
    case isMissing
    /// The picture was written as the new reference.
    ///
    /// The check fails so that someone reviews the picture.
    case isRecorded
    /// The picture and the reference differ in size.
    ///
    /// Both sizes are texts such as "3 × 2", in pixels.
    case hasOtherSize(String, reference: String)
    /// More pixels differ than the tolerance allows.
    ///
    /// `pixels` is the number of pixels that differ; `worst` is the largest difference of any
    /// channel, from 0 to 255.
    case differs(pixels: Int, worst: Int)
  }

  /// The path of the directory with the references.
  public let directory: String
  /// Whether `check` writes pictures as references instead of comparing them.
  public let isRecording: Bool

  /// Creates a store for the references in `directory`, which must exist.
  public init(directory: String, isRecording: Bool) {
    self.directory = directory
    self.isRecording = isRecording
  }

  /// Compares `bitmap` with the reference `name`.
  ///
  /// If `isRecording`, writes `bitmap` as the reference instead.
  ///
  /// Throws a `Failure` if the two pictures differ by more than `tolerance`, if there is no
  /// reference, or if `bitmap` was written as the reference. Throws another error if a file cannot
  /// be written.
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
