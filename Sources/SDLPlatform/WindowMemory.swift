internal import Rasterizing

/// Memory whose pixels a window shows.
@MainActor
protocol WindowMemory: AnyObject {
  /// What it is, for people who look for a fault.
  var summary: String { get }
  /// What can show pixels where this has none any more; nil where nothing can.
  var successor: (any WindowMemory)? { get }
  /// Has `body` paint into as many pixels as the window has now; answers whether there are any.
  func paint(_ body: (inout PixelBuffer) -> Void) -> Bool
  /// Shows `lines` of what was painted; answers whether it could.
  func show(_ lines: DirtyLines) -> Bool
}
