import Glibc
import System

/// The command line of this process, as bytes.
enum ProcessArguments {
  /// The arguments, with the program's name.
  static func bytes() -> [ArraySlice<UInt8>] {
    if let bytes = try? File(reading: "/proc/self/cmdline").readAll(), !bytes.isEmpty {
      return bytes.dropLast().split(separator: 0, omittingEmptySubsequences: false)
    }
    // Without /proc. Swift looks for the arguments before the environment in memory, and finds none after a
    // library has moved that, as with sdl2-compat 2.32.74.
    let raw = UnsafeBufferPointer(start: CommandLine.unsafeArgv, count: Int(CommandLine.argc))
    return raw.compactMap { argument in
      argument.map { ArraySlice(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
    }
  }
}
