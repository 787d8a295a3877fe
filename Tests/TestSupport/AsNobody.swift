import Glibc
import Testing

/// Runs `body` with the file permissions of the user "nobody" if the tests run as root.
///
/// The kernel keeps a file system user id for each thread, which `setfsuid` sets. SwiftGlibc does
/// not export this function.
public func asNobody<Result>(_ body: () throws -> Result) throws -> Result {
  typealias Setter = @convention(c) (uid_t) -> Int32
  let symbol = dlsym(dlopen(nil, RTLD_NOW), "setfsuid")
  let setter = unsafeBitCast(try #require(symbol), to: Setter.self)
  let old = setter(65534)
  defer { _ = setter(uid_t(bitPattern: old)) }
  return try body()
}
