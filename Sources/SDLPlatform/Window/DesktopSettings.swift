internal import CSDL2
internal import Glibc

/// What the desktop says about the size of points and about animations, on X11.
struct DesktopSettings: Equatable {
  /// XSETTINGS, which most desktops set.
  var settings = XSettings()
  /// The resource `Xft.dpi`: the dots per inch for which fonts are scaled; nil if it is not set.
  var dotsPerInch: Double?

  /// Whether animations are wanted, by the setting that GTK programs follow.
  var animates: Bool { settings.integers["Gtk/EnableAnimations"] != 0 }

  /// The window units of SDL per point, in quarters from 1 to 4; nil if the desktop says nothing.
  ///
  /// The factor by which windows are scaled comes first; desktops that scale only fonts set the dots per
  /// inch, of which 96 are a scale of 1.
  var unitsPerPoint: Double? {
    if let factor = settings.integers["Gdk/WindowScalingFactor"], factor > 1 {
      return min(4, Double(factor))
    }
    guard let dotsPerInch, dotsPerInch.isFinite, dotsPerInch > 0 else { return nil }
    return min(4, max(1, (dotsPerInch / 96 * 4).rounded() / 4))
  }
}

extension DesktopSettings {
  /// Reads the settings of the X server that shows `window`; without X11, nothing is set.
  @MainActor
  init(of window: OpaquePointer) {
    guard let display = clear_x11_display(window) else { return }
    var count = 0
    if let bytes = clear_x11_settings(display, &count) {
      settings = XSettings(parsing: Array(UnsafeBufferPointer(start: bytes, count: count)))
      XFree(bytes)
    }
    let resources = XResourceManagerString(display).map { String(cString: $0) } ?? ""
    dotsPerInch = Self.dotsPerInch(in: resources)
  }

  /// The value of `Xft.dpi` in the lines `name: value` of `resources`.
  static func dotsPerInch(in resources: String) -> Double? {
    for line in resources.split(whereSeparator: \.isNewline) {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
      return Double(parts[1].filter { !$0.isWhitespace })
    }
    return nil
  }
}
