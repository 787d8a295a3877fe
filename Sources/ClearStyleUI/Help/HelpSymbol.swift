internal import Geometry
internal import ViewKit

/// A picture that explains without words, and is always of one size.
@MainActor
protocol HelpSymbol: View {
  /// Points it needs; in a scene, because only there letters have a width.
  var intrinsicContentSize: Size { get }
}
