import Glibc
import TestSupport
import Testing

@testable import Typesetting

/// Tests on which thread the fonts of a library are closed.
@MainActor
struct FontLibraryThreadTests {
  /// An object that a library releases with its fonts.
  private final class Member: Sendable {
    let isReleased: Flag

    init(_ isReleased: Flag) { self.isReleased = isReleased }

    deinit { isReleased.raise() }
  }

  /// Starts a task that releases a new library once `mayRelease` is set.
  private func makeOwner(_ mayRelease: Flag, _ isReleased: Flag) throws -> Task<Void, Never> {
    let library = try FontLibrary(
      scale: 1, fonts: .pinned(regular: PinnedFont.path, bold: PinnedFont.path))
    let member = Member(isReleased)
    library.onError = { (_: TypesettingError) in withExtendedLifetime(member) {} }
    return Task.detached { [library] in
      while !mayRelease.isRaised { sched_yield() }
      withExtendedLifetime(library) {}
    }
  }

  @Test func `a library that another thread releases is destroyed on the main actor`() async throws
  {
    let (mayRelease, isReleased) = (Flag(), Flag())
    let owner = try makeOwner(mayRelease, isReleased)
    mayRelease.raise()
    // The main actor is busy while the other thread releases the library.
    usleep(50_000)
    #expect(!isReleased.isRaised)
    await owner.value
    while !isReleased.isRaised { await Task.yield() }
  }
}
