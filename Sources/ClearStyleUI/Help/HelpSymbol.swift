internal import Geometry
internal import ViewKit

/// A view of fixed size that illustrates a help entry.
@MainActor
protocol HelpSymbol: View {
  /// The view's size in points; valid only in a scene, whose fonts determine the width of letters.
  var intrinsicContentSize: Size { get }
}
