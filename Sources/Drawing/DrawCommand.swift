public import Geometry

/// One painting command, in points of the window, all transforms applied.
public enum DrawCommand {
  /// Fills the rectangle with one color.
  case fill(Rect, Color)
  /// Fills the rectangle with `base` and the vertical gradient `overlay` over it, the result at
  /// opacity `alpha`.
  case gradient(Rect, base: Color, overlay: Gradient, alpha: Double)
  /// Stretches the bitmap over the rectangle, each pixel multiplied by `tint`.
  case image(Rect, Bitmap, tint: Color)
  /// Clips the commands that follow to the rectangle; nil removes the clip.
  case clip(Rect?)
}
