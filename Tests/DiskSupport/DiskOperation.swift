/// A change of a folder of files on a disk, or a wait for the disk.
public enum DiskOperation: Sendable {
  /// The number by which a file is identified, whatever its name; each created file gets a new one.
  public typealias FileNumber = Int

  /// A file was created, or opened for the first time, under this name with this content, which the disk has
  /// stored.
  case create(FileNumber, name: String, content: [UInt8])
  /// Bytes were written at an offset.
  case write(FileNumber, offset: Int, bytes: [UInt8])
  /// The size of a file was set.
  case truncate(FileNumber, size: Int)
  /// The disk has stored the content of a file.
  case synchronize(FileNumber)
  /// A file was removed.
  case remove(name: String)
  /// The disk has stored the names of all files of the folder.
  case synchronizeFolder
  /// The program that is tested was told that its change with this number is saved.
  case acknowledge(Int)
}
