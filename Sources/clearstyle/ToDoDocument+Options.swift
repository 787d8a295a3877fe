import ToDoDocument

extension ToDoDocument {
  /// The list that `options` name, in memory: nothing that is done to it is saved.
  static func inMemory(_ options: Options) throws -> ToDoDocument {
    guard !options.isDemo else { return demo() }
    var generator = SystemRandomNumberGenerator()
    return ToDoDocument(items: try items(at: DatabasePath.find(options)), using: &generator)
  }
}
