import Drawing
import Geometry
import Rasterizing
import Testing

@MainActor
@Suite struct OffscreenCanvasTests {
  @Test(arguments: [1, 1.5, 2])
  func `a canvas has its size in points times its scale in pixels`(scale: Double) throws {
    let canvas = try OffscreenCanvas(size: Size(width: 40, height: 31), scale: scale)
    #expect(canvas.scale == scale)
    #expect(canvas.pixelSize == Size(width: 40 * scale, height: (31 * scale).rounded()))
    #expect(Double(canvas.bitmap().width) == canvas.pixelSize.width)
    #expect(Double(canvas.bitmap().height) == canvas.pixelSize.height)
  }

  @Test(arguments: [
    Size(width: 32_768, height: 1), Size(width: 1, height: 1e300),
    Size(width: .infinity, height: 1), Size(width: 30_000, height: 30_000),
  ])
  func `a canvas that is too large throws an error that says so`(size: Size) {
    #expect {
      _ = try OffscreenCanvas(size: size, scale: 1)
    } throws: {
      "\($0)".contains("too large")
    }
  }

  @Test(arguments: [0, 0.4, -5, .nan])
  func `a canvas without a pixel throws an error`(length: Double) {
    #expect(throws: PictureError.self) {
      try OffscreenCanvas(size: Size(width: length, height: 9), scale: 1)
    }
    #expect(throws: PictureError.self) {
      try OffscreenCanvas(size: Size(width: 9, height: length), scale: 1)
    }
  }
}
