internal import Glibc
internal import System

/// The command line of this process, as bytes.
enum ProcessArguments {
  /// The arguments, with the program's name.
  ///
  /// Swift looks for them before the environment in memory, and finds none if a library has moved the environment,
  /// as with sdl2-compat 2.32.74. The kernel's list is not used otherwise: it also names a loader by which the
  /// program was started.
  static func bytes() -> [ArraySlice<UInt8>] {
    let found = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    let arguments = found.compactMap { argument in
      argument.map { ArraySlice(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
    guard arguments.isEmpty else { return arguments }
    let bytes = (try? File(reading: "/proc/self/cmdline").readAll()) ?? []
    return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
  }
}
