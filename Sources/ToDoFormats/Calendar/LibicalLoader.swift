/// Opens libical when it is first needed: an input without repetitions and zones needs none.
final class LibicalLoader {
  private let name: String
  private var loaded: LibicalLibrary?

  /// A loader of the library with the name of a file.
  init(_ name: String) { self.name = name }

  /// The library; throws if it is not installed.
  func library() throws(FormatError) -> LibicalLibrary {
    if let loaded { return loaded }
    let library = try LibicalLibrary(name)
    loaded = library
    return library
  }
}
