public import Geometry

/// The scale of rows and text as the configuration file sets it.
///
/// ```swift
/// TextScaleSetting("1.5")?.scale(onKiosk: nil)  // 1.5
/// ```
public enum TextScaleSetting: Hashable, Sendable {
  /// The scale that suits the display of a kiosk; 1 elsewhere.
  case auto
  /// This scale.
  case fixed(Double)

  /// The key of the setting in the configuration file.
  public static let key = "text-scale"

  /// Parses the name of a value: `auto`, or a number from 0.75 to 3; nil if it is neither.
  public init?(_ name: String) {
    if name == "auto" {
      self = .auto
    } else if let scale = Double(name), Self.scale(nearest: scale) == scale {
      self = .fixed(scale)
    } else {
      return nil
    }
  }

  /// The amount by which a key press, or a tap on the row of the settings, changes the text scale.
  public static let step = 0.25

  /// Returns `scale`, clamped to the supported text scales: 0.75 to 3.
  public static func scale(nearest scale: Double) -> Double { min(max(scale, 0.75), 3) }

  /// Returns the next step after `scale`, or the smallest scale after the largest.
  public static func scale(after scale: Double) -> Double {
    scale < self.scale(nearest: .infinity)
      ? self.scale(nearest: scale + step) : self.scale(nearest: 0)
  }

  /// The shorter side of a kiosk's display, in points, at which its text has the scale 1.
  private static let kioskHeight = 720.0

  /// The name of the value, as ``init(_:)`` parses it.
  public var name: String {
    switch self {
    case .auto: "auto"
    case .fixed(let scale): scale == scale.rounded() ? "\(Int(scale))" : "\(scale)"
    }
  }

  /// The scale in a window; `display` is the size of a kiosk's display in points, nil on the desktop.
  ///
  /// Text on a wall is read from a step away.
  public func scale(onKiosk display: Size?) -> Double {
    switch self {
    case .fixed(let scale): scale
    case .auto:
      display.map { min(max(min($0.width, $0.height) / Self.kioskHeight, 1), 3) } ?? 1
    }
  }
}
