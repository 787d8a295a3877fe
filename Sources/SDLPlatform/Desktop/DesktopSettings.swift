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
  /// Reads the settings of the X server that shows `window`, and makes the server report changes; without
  /// X11, nothing is set.
  @MainActor
  init(of window: OpaquePointer) {
    guard let display = clear_x11_display(window) else { return }
    // What changes while the settings are read is reported later.
    clear_x11_watch_root(display)
    readSettings(display)
    let resources = XResourceManagerString(display).map { String(cString: $0) } ?? ""
    dotsPerInch = Self.dotsPerInch(in: resources)
  }

  /// Reads the settings again if `event`, an event of SDL, reports that they have changed; returns whether
  /// any of them has.
  @MainActor
  mutating func update(after event: SDL_Event, of window: OpaquePointer) -> Bool {
    var event = event
    guard event.type == SDL_SYSWMEVENT.rawValue, let display = clear_x11_display(window),
      clear_x11_reports_desktop_change(&event, display) != 0
    else { return false }
    let old = self
    readSettings(display)
    let resources = clear_x11_resources(display)
    dotsPerInch = Self.dotsPerInch(in: resources.map { String(cString: $0) } ?? "")
    if let resources { XFree(resources) }
    return self != old
  }

  /// Reads XSETTINGS; keeps the old ones while no program sets them, since that may just start again.
  @MainActor
  private mutating func readSettings(_ display: OpaquePointer) {
    var count = 0
    guard let bytes = clear_x11_settings(display, &count) else { return }
    settings = XSettings(parsing: Array(UnsafeBufferPointer(start: bytes, count: count)))
    XFree(bytes)
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
