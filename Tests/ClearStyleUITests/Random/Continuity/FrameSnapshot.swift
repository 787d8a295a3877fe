import Geometry
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// The content of one frame: the places, colors and opacities of rows, placeholders and notices.
@MainActor
struct FrameSnapshot {
  /// Identifies a shown object in successive frames.
  enum Key: Hashable {
    /// A cell, as long as the cell shows the same item.
    ///
    /// The item may have a second cell, which is leaving the list.
    case row(ObjectIdentifier, ItemID)
    case view(ObjectIdentifier)
  }

  /// An object that the frame shows.
  struct Element: CustomStringConvertible {
    let name: String
    /// The frame of the object, in points of the window.
    let rect: Rect
    /// The product of the opacities of the object and of its superviews.
    let alpha: Double
    /// The background color; nil for an object without a background.
    var color: Color?
    /// The part of the text that is struck through, from 0 to 1.
    var line = 0.0
    /// The opacities of the cues for completing and deleting.
    var cues = [0.0, 0.0]

    var description: String {
      func text(_ value: Double) -> String { "\((value * 1000).rounded() / 1000)" }
      let place = [rect.minX, rect.minY, rect.size.width, rect.size.height].map(text)
      let color = color.map { [$0.red, $0.green, $0.blue].map(text) } ?? []
      let state = ([alpha, line] + cues).map(text)
      return "\(name) at \(place) in \(color), alpha, line and cues \(state)"
    }
  }

  /// The content offset of the list, in points.
  let contentOffset: Double
  /// All objects that the frame shows.
  private(set) var elements: [Key: Element] = [:]
  /// The keys of the objects from back to front.
  private var order: [Key] = []

  init(of app: App) {
    contentOffset = app.table.contentOffset
    add(app.table)
    for bar in app.notices where !bar.isHidden {
      add(Element("notice", bar), .view(ObjectIdentifier(bar)))
    }
  }

  private mutating func add(_ view: View) {
    for view in view.subviews where !view.isHidden {
      switch view {
      case let cell as ToDoCell: add(cell)
      case let placeholder as PlaceholderRow:
        var element = Element("placeholder", placeholder)
        element.color = ThemeColors(.heat).firstRow
        add(element, .view(ObjectIdentifier(placeholder)))
      default: add(view)
      }
    }
  }

  private mutating func add(_ cell: ToDoCell) {
    guard let item = cell.item else { return }
    var element = Element("row \(item.id.rawValue % 1000)", cell)
    element.color = cell.color
    element.line = cell.title.strikethrough
    element.cues = [cell.completeCue.alpha, cell.deleteCue.alpha]
    add(element, .row(ObjectIdentifier(cell), item.id))
  }

  private mutating func add(_ element: Element, _ key: Key) {
    elements[key] = element
    order.append(key)
  }

  /// The height, in points, of the part of the object `key` that is in `window` and not covered.
  ///
  /// Opaque objects in front of the object cover it if they extend over the object's whole width.
  func visibleHeight(of key: Key, in window: Rect) -> Double {
    guard let element = elements[key], let position = order.firstIndex(of: key) else { return 0 }
    var (top, bottom) = (max(window.minY, element.rect.minY), min(window.maxY, element.rect.maxY))
    for other in order[(position + 1)...].compactMap({ elements[$0] }) where other.alpha > 0.9 {
      let rect = other.rect
      guard rect.minX <= element.rect.minX, rect.maxX >= element.rect.maxX else { continue }
      if rect.minY <= top { top = max(top, rect.maxY) }
      if rect.maxY >= bottom { bottom = min(bottom, rect.minY) }
    }
    return max(0, bottom - top)
  }
}

extension FrameSnapshot.Element {
  @MainActor
  fileprivate init(_ name: String, _ view: View) {
    var (alpha, ancestor) = (view.alpha, view.superview)
    while let view = ancestor { (alpha, ancestor) = (alpha * view.alpha, view.superview) }
    self.init(
      name: name, rect: view.superview?.convertToWindow(view.transformed) ?? .zero, alpha: alpha)
  }
}

extension View {
  /// The view's frame in its superview, with the view's own transform applied.
  fileprivate var transformed: Rect { transformToSuperview.apply(bounds) }
}
