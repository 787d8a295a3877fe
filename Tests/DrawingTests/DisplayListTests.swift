import Drawing
import Geometry
import Testing

@Suite struct DisplayListTests {
  let red = Color(red: 1, green: 0, blue: 0)
  let bitmap = Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF])
  let doubled = Transform(scale: Size(width: 2, height: 2), translation: Point(x: 10, y: 20))

  private final class Line: TextLayout {
    let size = Size(width: 30, height: 16)
    let strikethroughY = 8.0
    let isRightToLeft = false
    let bitmap: Bitmap?

    init(_ bitmap: Bitmap?) { self.bitmap = bitmap }
  }

  @Test func `a fill has the transform and the opacity of its view`() {
    var list = DisplayList()
    list.transform = doubled
    list.alpha = 0.5
    list.fill(Rect(x: 1, y: 2, width: 3, height: 4), Color(white: 1, alpha: 0.5))
    guard case .fill(let rect, let color)? = list.commands.first else {
      Issue.record("\(list.commands)")
      return
    }
    #expect(rect == Rect(x: 12, y: 24, width: 6, height: 8))
    #expect(color == Color(white: 1, alpha: 0.25))
  }

  @Test func `a gradient keeps its colors and stores the opacity of its view`() {
    var list = DisplayList()
    list.transform = doubled
    list.alpha = 0.5
    let overlay = Gradient([.init(0, .white)])
    list.fill(Rect(x: 0, y: 0, width: 5, height: 5), red, overlay: overlay)
    guard case .gradient(let rect, let base, let drawnOverlay, let alpha)? = list.commands.first
    else {
      Issue.record("\(list.commands)")
      return
    }
    #expect(rect == Rect(x: 10, y: 20, width: 10, height: 10))
    #expect(base == red)
    #expect(drawnOverlay == overlay)
    #expect(alpha == 0.5)
  }

  @Test func `a text is drawn at its measured size in its color`() {
    var list = DisplayList()
    list.transform = doubled
    list.alpha = 0.5
    list.draw(Line(bitmap), at: Point(x: 1, y: 1), color: red)
    guard case .image(let rect, let drawn, let tint)? = list.commands.first else {
      Issue.record("\(list.commands)")
      return
    }
    #expect(rect == Rect(x: 12, y: 22, width: 60, height: 32))
    #expect(drawn === bitmap)
    #expect(tint == red.withAlpha(multipliedBy: 0.5))
  }

  @Test func `a text without a bitmap is not drawn`() {
    var list = DisplayList()
    list.draw(Line(nil), at: .zero, color: red)
    #expect(list.commands.isEmpty)
  }

  @Test func `commands are in the order of the calls`() {
    var list = DisplayList()
    for x in 0..<3 { list.fill(Rect(x: Double(x), y: 0, width: 1, height: 1), red) }
    let places = list.commands.map { command in
      if case .fill(let rect, _) = command { rect.minX } else { -1.0 }
    }
    #expect(places == [0, 1, 2])
  }

  private func clips(_ list: DisplayList) -> [Rect?] {
    list.commands.compactMap { command -> Rect?? in
      if case .clip(let rect) = command { .some(rect) } else { nil }
    }
  }

  @Test func `a clip is transformed and ends after its closure`() {
    var list = DisplayList()
    list.transform = doubled
    list.clip(to: Rect(x: 1, y: 2, width: 3, height: 4)) {
      $0.transform = .identity
      $0.fill(Rect(x: 0, y: 0, width: 9, height: 9), red)
    }
    #expect(clips(list) == [Rect(x: 12, y: 24, width: 6, height: 8), nil])
    guard case .fill? = list.commands.dropFirst().first else {
      Issue.record("\(list.commands)")
      return
    }
  }

  @Test func `a nested clip is intersected with the outer one, which is restored after it`() {
    let outer = Rect(x: 0, y: 0, width: 10, height: 10)
    var list = DisplayList()
    list.clip(to: outer) {
      $0.clip(to: Rect(x: 5, y: -5, width: 10, height: 10)) { _ in }
      $0.clip(to: Rect(x: 2, y: 3, width: 4, height: 5)) { _ in }
    }
    #expect(
      clips(list) == [
        outer, Rect(x: 5, y: 0, width: 5, height: 5), outer,
        Rect(x: 2, y: 3, width: 4, height: 5), outer, nil,
      ])
  }

  @Test func `disjoint nested clips have an empty intersection`() {
    var list = DisplayList()
    list.clip(to: Rect(x: 0, y: 0, width: 10, height: 10)) {
      $0.clip(to: Rect(x: 20, y: 2, width: 5, height: 5)) { _ in }
      $0.clip(to: Rect(x: 2, y: -9, width: 5, height: 5)) { _ in }
    }
    let inner = [clips(list)[1], clips(list)[3]]
    #expect(inner.map { $0?.size } == [Size(width: 0, height: 5), Size(width: 5, height: 0)])
  }

  @Test func `removing all commands resets transform and opacity`() {
    var list = DisplayList()
    list.transform = doubled
    list.alpha = 0.5
    list.fill(Rect(x: 0, y: 0, width: 1, height: 1), red)
    list.removeAll()
    #expect(list.commands.isEmpty)
    #expect(list.transform == .identity)
    #expect(list.alpha == 1)
  }
}
