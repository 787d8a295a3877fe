import Drawing
import Geometry
import Rasterizing
import Testing

@Suite struct FillTests {
  private let canvasWidth = 200

  @Test func `a fill sets exactly the pixels of its columns, at any width`() {
    for left in [0, 3] {
      for width in 0...canvasWidth - left {
        let picture = Picture(width: canvasWidth, height: 2)
        var list = DisplayList()
        list.fill(Rect(x: Double(left), y: 0, width: Double(width), height: 1), .white)
        picture.paint(list, by: Rasterizer(scale: 1))
        let line: [UInt32] = (0..<canvasWidth).map {
          (left..<left + width).contains($0) ? 0xFFFFFF : 0
        }
        #expect(picture.colors == line + Array(repeating: 0, count: canvasWidth))
      }
    }
  }
}
