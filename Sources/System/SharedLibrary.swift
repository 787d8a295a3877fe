internal import Glibc

/// A library that is opened by name once it is needed, so that a start does not load it.
///
/// It is never closed: its functions, and what it keeps for them, are used until the program ends.
///
///     let library = try SharedLibrary(["libcurl.so.4"])
///     let reset: @convention(c) (UnsafeMutableRawPointer) -> Void = try library.function("curl_easy_reset")
public struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer

  /// No library has any of the names, or it lacks a symbol.
  public struct Missing: Error, Hashable, Sendable {}

  /// Opens the first library that is installed of those with `names` of files.
  public init(_ names: [String]) throws(Missing) {
    guard let handle = names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first else {
      throw Missing()
    }
    self.handle = handle
  }

  /// The library with the name of a file, which the process has loaded already; throws if it has not.
  public init(loaded name: String) throws(Missing) {
    guard let handle = dlopen(name, RTLD_LAZY | RTLD_NOLOAD) else { throw Missing() }
    self.handle = handle
  }

  /// The function with a name; the caller has to know its type.
  public func function<Function>(_ name: String) throws(Missing) -> Function {
    unsafeBitCast(try address(name), to: Function.self)
  }

  /// The address of a symbol.
  public func address(_ name: String) throws(Missing) -> UnsafeMutableRawPointer {
    guard let address = dlsym(handle, name) else { throw Missing() }
    return address
  }
}
