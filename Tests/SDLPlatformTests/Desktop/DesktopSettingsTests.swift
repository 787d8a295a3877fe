import TestSupport
import Testing

@testable import SDLPlatform

struct DesktopSettingsTests {
  /// The bytes of settings, as a desktop writes them.
  private func bytes(
    _ settings: [(name: String, value: Int)], text: String? = nil, isBigEndian: Bool = false
  ) -> [UInt8] {
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      let bytes = (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
      return isBigEndian ? bytes.reversed() : bytes
    }
    func padded(_ text: String) -> [UInt8] {
      Array(text.utf8) + [UInt8](repeating: 0, count: (4 - text.utf8.count % 4) % 4)
    }
    func header(_ kind: Int, _ name: String) -> [UInt8] {
      number(kind, 1) + [0] + number(name.utf8.count, 2) + padded(name) + number(7, 4)
    }
    var result = [isBigEndian ? 1 : 0, 0, 0, 0] + number(3, 4)
    result += number(settings.count + (text == nil ? 0 : 2), 4)
    if let text {
      result += header(1, "Gtk/Theme") + number(text.utf8.count, 4) + padded(text)
      result += header(2, "Color") + [UInt8](repeating: 9, count: 8)
    }
    for (name, value) in settings { result += header(0, name) + number(value, 4) }
    return result
  }

  private let settings = [("Gdk/WindowScalingFactor", 2), ("Gtk/EnableAnimations", 0), ("x", -5)]

  @Test(arguments: [false, true])
  func `numbers are read in both byte orders, also after texts and colors`(isBigEndian: Bool) {
    let bytes = bytes(settings, text: "Adwaita", isBigEndian: isBigEndian)
    #expect(
      XSettings(parsing: bytes).integers
        == ["Gdk/WindowScalingFactor": 2, "Gtk/EnableAnimations": 0, "x": -5])
  }

  @Test func `a property that is cut off or damaged anywhere does no harm`() {
    let bytes = bytes(settings, text: "Adwaita")
    for count in bytes.indices { _ = XSettings(parsing: Array(bytes[..<count])) }
    var random = SplitMix64(seed: 5)
    for _ in 0..<2000 {
      var damaged = bytes
      for _ in 0..<3 {
        damaged[Int.random(in: damaged.indices, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      _ = XSettings(parsing: damaged)
    }
    #expect(XSettings(parsing: []) == XSettings())
  }

  @Test(
    arguments: [
      (1, nil, nil), (2, nil, 2), (3, 96, 3), (1, 192, 2), (0, 96, 1), (0, 120, 1.25), (0, 100, 1),
      (0, 72, 1), (0, 1000, 4), (9, nil, 4), (0, 0, nil), (0, .nan, nil),
    ] as [(Int, Double?, Double?)])
  func `the window factor comes before the dots per inch`(
    factor: Int, dotsPerInch: Double?, expected: Double?
  ) {
    var desktop = DesktopSettings()
    desktop.settings = XSettings(parsing: bytes([("Gdk/WindowScalingFactor", factor)]))
    desktop.dotsPerInch = dotsPerInch
    #expect(desktop.unitsPerPoint == expected)
  }

  @Test func `animations are wanted unless the desktop switches them off`() {
    var desktop = DesktopSettings()
    #expect(desktop.animates)
    for (value, animates) in [(1, true), (0, false)] {
      desktop.settings = XSettings(parsing: bytes([("Gtk/EnableAnimations", value)]))
      #expect(desktop.animates == animates)
    }
  }

  @Test func `the dots per inch are the value of Xft.dpi`() {
    #expect(DesktopSettings.dotsPerInch(in: "*font: x\nXft.dpi:\t144\nXft.hinting: 1\n") == 144)
    for text in ["", "Xft.dpi", "Xft.dpi: big", "xXft.dpi: 3", "Xft.dpix: 3"] {
      #expect(DesktopSettings.dotsPerInch(in: text) == nil)
    }
  }
}
