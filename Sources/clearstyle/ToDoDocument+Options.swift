import ToDoDocument

extension ToDoDocument {
  /// Loads a copy of the list that `options` select into memory; changes are not saved.
  static func inMemory(_ options: Options) throws -> ToDoDocument {
    guard !options.isDemo else { return demo() }
    var generator = SystemRandomNumberGenerator()
    return ToDoDocument(items: try items(at: DatabasePath.find(options)), using: &generator)
  }
}
