import Geometry
import TestSupport
import Testing

@testable import OnScreenKeyboard

struct GeometryTests {
  /// Pages of ten, eleven and twelve columns, with and without shift, capitals and globe.
  private static let pages: [KeyboardPage] = Layouts.all.flatMap { layout in
    KeyboardPage.Kind.allCases.flatMap { kind in
      [true, false].map { KeyboardPage(kind, of: layout, hasGlobe: $0) }
    }
  }

  /// Every width from 240 to 800 points, then some up to 3840; each with another height.
  private static let sizes: [Size] = {
    let widths = Array(240...800) + Array(stride(from: 820, through: 3840, by: 151))
    return widths.flatMap { width in
      let heights = [160, 161 + width * 7 % 180, 345 + width * 13 % 400, 2160]
      return heights.map { Size(width: Double(width), height: Double($0)) }
    }
  }()

  @Test func `keys are inside the keyboard and never overlap, in windows of all sizes`() {
    for (index, size) in Self.sizes.enumerated() {
      let page = Self.pages[index % Self.pages.count]
      let geometry = KeyboardGeometry(page, in: size)
      let bounds = Rect(origin: .zero, size: geometry.frame.size)
      #expect(geometry.caps.count == page.keys.count)
      for rect in geometry.cells where !bounds.contains(rect) {
        Issue.record("\(rect) is outside \(bounds)")
      }
      for (cap, cell) in zip(geometry.caps, geometry.cells) where !cell.contains(cap) {
        Issue.record("\(cap) is outside \(cell)")
      }
      for (index, rect) in geometry.cells.enumerated() {
        for other in geometry.cells[..<index] where rect.overlaps(other) {
          Issue.record("\(rect) and \(other) overlap in \(size)")
        }
      }
    }
  }

  @Test func `the keyboard is at the foot, at most 700 wide, centered, at most 60 % high`() {
    for size in Self.sizes {
      let frame = KeyboardGeometry.frame(in: size)
      #expect(frame.maxY == size.height)
      #expect(frame.size.width == min(700, size.width))
      #expect(abs(frame.minX - (size.width - frame.maxX)) <= 1)
      #expect(frame.size.height <= 0.6 * size.height)
      #expect(frame.size.height > 0.6 * size.height - 4 || frame.size.height >= 4 * 46)
    }
  }

  @Test func `keys are at least 40 high and 30 wide where there is room`() {
    for size in Self.sizes {
      for page in Self.pages.prefix(6) {
        let geometry = KeyboardGeometry(page, in: size)
        for cap in geometry.caps {
          let isHigh = 0.6 * size.height >= 4 * 42
          if isHigh && cap.size.height < 40 { Issue.record("\(cap) in \(size)") }
          let isWide = min(700, size.width) / page.columns >= 32
          if isWide && cap.size.width < 30 { Issue.record("\(cap) in \(size)") }
        }
      }
    }
  }

  @Test func `every point of the keyboard belongs to the nearest key`() throws {
    for name in ["us", "he", "ua"] {
      let page = KeyboardPage(.letters, of: try Layouts.named(name), hasGlobe: true)
      let geometry = KeyboardGeometry(page, in: Size(width: 391, height: 450))
      for x in stride(from: 0.5, to: geometry.frame.size.width, by: 1) {
        for y in stride(from: 0.5, to: geometry.frame.size.height, by: 1) {
          let point = Point(x: x, y: y)
          guard let key = geometry.key(at: point) else {
            Issue.record("no key at \(point)")
            return
          }
          let nearest = geometry.cells.map { $0.distance(to: point) }.min()
          guard geometry.cells[key].distance(to: point) == nearest else {
            Issue.record("\(key) is not nearest to \(point)")
            return
          }
        }
      }
    }
  }

  @Test func `a key is hit where it is drawn`() throws {
    for page in Self.pages {
      let geometry = KeyboardGeometry(page, in: Size(width: 333, height: 300))
      for (index, cap) in geometry.caps.enumerated() {
        #expect(geometry.key(at: cap.center) == index)
        #expect(geometry.key(at: cap.origin) == index)
      }
    }
  }

  @Test func `a finger that slides a row's height outside the keyboard is on no key`() throws {
    let page = KeyboardPage(.letters, of: try Layouts.named("us"), hasGlobe: true)
    let geometry = KeyboardGeometry(page, in: Size(width: 400, height: 600))
    let row = geometry.frame.size.height / 4
    #expect(geometry.key(at: Point(x: 1, y: -row)) == 0)
    #expect(geometry.key(at: Point(x: 1, y: -row - 1)) == nil)
    #expect(geometry.key(at: Point(x: -row - 1, y: 10)) == nil)
    #expect(geometry.key(at: Point(x: 400 + row + 1, y: 10)) == nil)
  }

  @Test func `accents and the enlarged key stay inside the window, and accents never overlap`() {
    for (index, size) in Self.sizes.enumerated() {
      let page = Self.pages[index % Self.pages.count]
      let geometry = KeyboardGeometry(page, in: size)
      let window = Rect(origin: .zero - geometry.frame.origin, size: size)
      let key = index % geometry.caps.count
      #expect(window.contains(geometry.previewRect(of: key)), "\(size)")
      for count in [1, 3, 9, 14, 29] {
        let letter = KeyCharacter("x")
        let menu = AccentMenu(
          CharacterKey(letter, accents: Array(repeating: letter, count: count)),
          cap: geometry.caps[key], window: window, anchor: .zero)
        for (index, cell) in menu.cells.enumerated() {
          if !window.contains(cell) { Issue.record("\(cell) is outside \(window)") }
          for other in menu.cells[..<index] where cell.overlaps(other) {
            Issue.record("\(cell) and \(other) overlap in \(size)")
          }
        }
      }
    }
  }

  @Test func `a finger reaches each accent by sliding to it from the first one`() {
    let letters = "eéèêëēęėě".map { KeyCharacter(String($0)) }
    for (width, x) in [(360.0, 0.0), (360, 320), (240, 100)] {
      let anchor = Point(x: x + 3, y: 90)
      var menu = AccentMenu(
        CharacterKey(letters[0], accents: Array(letters.dropFirst())),
        cap: Rect(x: x, y: 60, width: 30, height: 40),
        window: Rect(x: 0, y: -200, width: width, height: 400), anchor: anchor)
      #expect(menu.selected == 0)
      for index in menu.cells.indices {
        menu.slide(to: anchor + menu.cells[index].center - menu.cells[0].center)
        #expect(menu.selected == index)
      }
      menu.slide(to: anchor)
      #expect(menu.selected == 0)
    }
  }
}

extension Rect {
  fileprivate func contains(_ other: Rect) -> Bool {
    other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
  }

  fileprivate func overlaps(_ other: Rect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
