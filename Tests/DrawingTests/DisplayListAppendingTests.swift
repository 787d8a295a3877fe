import Drawing
import Geometry
import Testing

@Suite struct DisplayListAppendingTests {
  @Test func `appended commands are faded, and commands after them are clipped as before`() {
    let (rect, clip) = (
      Rect(x: 0, y: 0, width: 4, height: 4), Rect(x: 1, y: 1, width: 2, height: 2)
    )
    var other = DisplayList()
    other.fill(rect, Color(white: 1, alpha: 0.5))
    other.fill(rect, .black, overlay: Gradient([Gradient.Stop(0, .clear)]))
    other.draw(Bitmap(width: 1, height: 1, pixels: [0xFFFF_FFFF]), in: rect, tint: .white)
    other.clip(to: rect) { _ in }
    var list = DisplayList()
    list.clip(to: clip) { $0.append(other.commands, alpha: 0.5) }
    var alphas: [Double] = []
    var clips: [Rect?] = []
    for command in list.commands {
      switch command {
      case .fill(_, let color): alphas.append(color.alpha)
      case .gradient(_, _, _, let alpha): alphas.append(alpha)
      case .image(_, _, let tint): alphas.append(tint.alpha)
      case .clip(let rect): clips.append(rect)
      }
    }
    #expect(alphas == [0.25, 0.5, 0.5])
    #expect(clips == [clip, rect, nil, clip, nil])
  }
}
