/// What the settings level tells about the program and the file of the lists.
public struct About: Hashable, Sendable {
  /// The version of the program, such as "0.1".
  public var version: String
  /// The path of the file in which the lists are saved; nil if they are not saved.
  public var listPath: String?

  /// Stores what is to be told; nothing is read from the file.
  public init(version: String, listPath: String?) {
    (self.version, self.listPath) = (version, listPath)
  }
}
