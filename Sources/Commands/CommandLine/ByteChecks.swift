internal import System

/// Refuses what is not UTF-8 on the command line and in the variables that name files.
///
/// The program's paths are UTF-8; with repaired bytes it would open another file than the one that was named.
package enum ByteChecks {
  /// The arguments of this process without the program's name; throws if one is not UTF-8.
  package static func arguments() throws(UsageError) -> [String] {
    var arguments: [String] = []
    for argument in ProcessArguments.bytes().dropFirst() {
      guard let text = String(validating: argument, as: UTF8.self) else {
        throw notUTF8("the argument \"\(String(decoding: argument, as: UTF8.self))\"")
      }
      arguments.append(text)
    }
    return arguments
  }

  /// Throws if a variable of this process that names a file or a folder is not UTF-8, or the absolute path of
  /// the file of the lists, which may be reached by a link or from a folder with another name.
  package static func checkPaths(_ options: Options) throws(UsageError) {
    for name in variables where !Environment.isUTF8(name) {
      throw notUTF8("the value of \(name)")
    }
    if let list = try? DatabasePath.find(options), !Path.isUTF8(list) {
      throw notUTF8("the path to which \(list) leads")
    }
  }

  private static let variables =
    ["CLEARSTYLE_DATABASE", "CLEARSTYLE_FRAMES", "HOME", "XDG_RUNTIME_DIR"]
    + [BaseDirectory.config, .data, .state, .cache].map(\.variable)

  private static func notUTF8(_ subject: String) -> UsageError {
    UsageError(
      "\(subject) is not UTF-8", hint: "give the file or folder a name in UTF-8 and write that")
  }
}
