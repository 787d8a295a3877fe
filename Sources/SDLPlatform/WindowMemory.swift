internal import Rasterizing

/// Memory whose pixels a window can show.
@MainActor
protocol WindowSurface: AnyObject {
  /// Its kind in a few words, for diagnostics.
  var summary: String { get }
  /// The surface to use after this one has failed; nil if there is none.
  var fallback: (any WindowSurface)? { get }
  /// Calls `body` with a buffer of the window's current size; returns false if there is no memory.
  func paint(_ body: (inout PixelBuffer) -> Void) -> Bool
  /// Shows `lines` of what was painted; returns false on failure.
  func present(_ lines: DirtyLines) -> Bool
}
