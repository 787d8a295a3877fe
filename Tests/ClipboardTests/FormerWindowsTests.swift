import Testing
import Timing

@testable import Clipboard

struct FormerWindowsTests {
  @Test func `the last windows are kept`() {
    var windows = FormerWindows()
    for id in 1...8 { #expect(windows.add(UInt32(id), at: .zero) == nil) }
    #expect(windows.add(9, at: .zero) == 1)
    #expect(windows.add(10, at: .zero) == 2)
    #expect(!windows.isDiscarding(2, at: .zero))
    #expect(windows.isDiscarding(3, at: .zero))
  }

  @Test func `data is discarded for 10 s`() {
    var windows = FormerWindows()
    _ = windows.add(1, at: Instant(seconds: 5))
    #expect(windows.isDiscarding(1, at: Instant(seconds: 14.9)))
    #expect(!windows.isDiscarding(1, at: Instant(seconds: 15)))
  }
}
