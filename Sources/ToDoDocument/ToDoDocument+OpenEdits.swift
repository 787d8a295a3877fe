public import ToDoModel
public import ToDoStore

extension ToDoDocument {
  /// The files in the state folder for what is typed; nil for lists without a file or state folder.
  public var openEditFiles: OpenEditFiles? {
    guard let path, let stateFolder else { return nil }
    return OpenEditFiles(list: path, stateFolder: stateFolder)
  }
}

/// The files with edits in progress of one list.
public struct OpenEditFiles {
  private let list: String
  private let stateFolder: String

  init(list: String, stateFolder: String) { (self.list, self.stateFolder) = (list, stateFolder) }

  /// A file for one screen of this program.
  public func make() -> OpenEditFile { OpenEditFile(for: list, in: stateFolder) }

  /// Takes over the files of programs that were killed, with their edits.
  public func claimAll() -> [(file: OpenEditFile, edit: OpenEdit)] {
    OpenEditFile.claimAll(for: list, in: stateFolder)
  }
}
