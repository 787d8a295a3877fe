internal import Geometry
internal import ViewKit

/// The keys of one entry, side by side.
final class KeyRow: View, HelpSymbol {
  private let caps: [KeyCap]

  /// Creates keys labeled `faces`, from left to right.
  init(_ faces: [KeyCap.Face]) {
    caps = faces.map { KeyCap($0) }
    super.init()
    for cap in caps { addSubview(cap) }
  }

  var intrinsicContentSize: Size {
    let widths = caps.map(\.intrinsicContentSize.width)
    let gaps = ListConstants.helpKeySpacing * Double(caps.count - 1)
    return Size(width: widths.reduce(gaps, +), height: ListConstants.helpKeyHeight)
  }

  override func layoutSubviews() {
    var x = 0.0
    for cap in caps {
      cap.frame = Rect(origin: Point(x: x, y: 0), size: cap.intrinsicContentSize)
      x = cap.frame.maxX + ListConstants.helpKeySpacing
    }
  }
}
