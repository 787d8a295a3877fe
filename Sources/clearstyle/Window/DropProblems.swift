import ClearStyleUI

/// The files of a drop that did not become rows, or not as a whole, and what the user is told about them.
struct DropProblems {
  /// The names of the files that are no texts, or cannot be read.
  var unreadable: [String] = []
  /// The names of the files of which only the beginning was read.
  var long: [String] = []
  /// The names of the files that are too large for a drop and of which a beginning says nothing.
  var large: [String] = []

  /// The largest number of files of one kind that are named; the notices of more would cover the list.
  private static let namedFiles = 2

  /// The texts to announce: one for each file, or of many files one that tells their number.
  func notices(in messages: any Messages) -> [String] {
    Self.notices(unreadable, messages.droppedFileFailed, messages.droppedFilesFailed)
      + Self.notices(long, messages.droppedFileIsLong, messages.droppedFilesAreLong)
      + Self.notices(large, messages.droppedFileIsLarge, messages.droppedFilesFailed)
  }

  private static func notices(
    _ names: [String], _ one: (String) -> String, _ many: (Int) -> String
  ) -> [String] {
    names.count > namedFiles ? [many(names.count)] : names.map(one)
  }
}
