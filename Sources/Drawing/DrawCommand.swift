public import Geometry

/// One step of painting, in points of the window, all transforms applied.
public enum DrawCommand {
  /// One color all over `rect`.
  case fill(Rect, Color)
  /// `colors` from top to bottom, over one plain color.
  case gradient(Rect, base: Color, overlay: Gradient, alpha: Double)
  /// `bitmap` stretched over `rect`, each pixel multiplied by `tint`.
  case image(Rect, Bitmap, tint: Color)
  /// What follows shows only within the rectangle; nil lifts that.
  case clip(Rect?)
}
