import CMalloc
import ProgramHarness

/// The memory of this process at one moment, in kB.
struct MemoryUse {
  /// The pages in memory that no file contains: heap, stacks, and pages of libraries that were written to.
  ///
  /// `Private_Dirty` would also count the pages of an executable that was just linked and is not on the
  /// disk yet.
  let anonymous: Int
  /// The allocations of the C library that are not freed, in all arenas: what the program keeps.
  ///
  /// The heap's part of ``anonymous`` is larger: it contains the gaps between allocations.
  let allocated: Int

  /// The memory at present.
  init() {
    let line = FileSystem.lines(of: "/proc/self/smaps_rollup").first { $0.hasPrefix("Anonymous:") }
    anonymous = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let use = mallinfo2()
    allocated = (Int(use.uordblks) + Int(use.hblkhd)) / 1024
  }
}
