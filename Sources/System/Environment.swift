import Glibc

/// The environment variables of the process, or fixed variables for tests.
public struct Environment: Sendable {
  private let value: @Sendable (String) -> String?

  /// The variables of this process, read at each access.
  public static let process = Environment { name in getenv(name).map { String(cString: $0) } }

  /// Whether the variable `name` of this process is UTF-8 or not set; other bytes are read as U+FFFD.
  public static func isUTF8(_ name: String) -> Bool {
    getenv(name).map { String(validatingCString: $0) != nil } ?? true
  }

  /// Creates an environment that has only the variables in `values`.
  public init(_ values: [String: String]) {
    value = { values[$0] }
  }

  private init(_ value: @escaping @Sendable (String) -> String?) {
    self.value = value
  }

  /// The value of the variable `name`; nil when the variable is unset or empty.
  public subscript(name: String) -> String? {
    value(name).flatMap { $0.isEmpty ? nil : $0 }
  }
}
