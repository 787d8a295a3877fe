import Geometry
import Gestures
import Input

@testable import ClearStyleUI
@testable import ViewKit

/// The views that the screen has at a few positions, with their recognizers.
///
/// Each simulation gets copies of the views and the recognizers.
@MainActor
struct RecognizerLayout {
  /// A recognizer of the screen, as its kind and a function that makes a recorded copy.
  private struct Entry {
    let kind: GestureKind
    let make: (RecognizerInvariantChecker) -> any RecordedRecognizer

    init(_ kind: GestureKind, _ machine: some GestureMachine & Hashable) {
      self.kind = kind
      make = {
        GestureRecognizer(kind: kind, machine: RecordingMachine(machine: machine, checker: $0))
      }
    }
  }

  /// A view that is hit at one of the positions, with its recognizers and those of its subviews
  /// that are hit.
  @MainActor
  private struct Node {
    let frame: Rect
    let boundsOrigin: Point
    let transform: Transform
    /// The indices of the view's recognizers among all entries.
    let recognizers: [Int]
    let subviews: [Node]

    func makeView(_ all: [any RecordedRecognizer]) -> View {
      let view = View()
      view.frame = frame
      view.boundsOrigin = boundsOrigin
      view.transform = transform
      view.gestureRecognizers = recognizers.map { all[$0] }
      for subview in subviews { view.addSubview(subview.makeView(all)) }
      return view
    }
  }

  let positions: [Point]
  /// The kinds of the recognizers at each position, from the innermost view outward.
  let kinds: [[GestureKind]]
  /// The size of the screen, in points.
  let size: Size
  private let entries: [Entry]
  private let root: Node
  private let noticeTop: Double

  /// Creates the layout of the views that the screen of `app` has at `positions` now.
  init(_ app: App, _ positions: [Point]) {
    self.positions = positions
    size = app.scene.size
    noticeTop = app.notices.contains { $0.alpha > 0.5 } ? size.height - 50 : .infinity
    let chains = positions.map { app.screen.root.hitTest($0)?.chain ?? [] }
    kinds = chains.map { $0.flatMap(\.gestureRecognizers).map(\.kind) }
    var entries: [Entry] = []
    root = Self.node(app.screen.root, Set(chains.joined().map(ObjectIdentifier.init)), &entries)
    self.entries = entries
  }

  /// New recognizers with checkers, and a new root view with these recognizers in the layout.
  func make() -> (
    root: View, recognizers: [any RecordedRecognizer], checkers: [RecognizerInvariantChecker]
  ) {
    let checkers = entries.map { RecognizerInvariantChecker($0.kind) }
    let recognizers = zip(entries, checkers).map { $0.make($1) }
    return (root.makeView(recognizers), recognizers, checkers)
  }

  /// Whether a gesture of `kind` should begin at `position`, as the behaviors decide in the app: a
  /// hold only on a row, a tap on a notice only where a notice is visible.
  func shouldBegin(_ kind: GestureKind, at position: Int) -> Bool {
    switch kind {
    case .hold: kinds[position].contains(.swipe)
    case .notice: positions[position].y > noticeTop
    default: true
    }
  }

  /// The node of `view`, with those of its subviews that are in `hit`.
  ///
  /// Appends the recognizers of all these views to `entries`.
  private static func node(
    _ view: View, _ hit: Set<ObjectIdentifier>, _ entries: inout [Entry]
  ) -> Node {
    let first = entries.count
    entries += view.gestureRecognizers.map(entry)
    let recognizers = Array(first..<entries.count)
    let subviews = view.subviews.filter { hit.contains(ObjectIdentifier($0)) }
    return Node(
      frame: view.frame, boundsOrigin: view.boundsOrigin, transform: view.transform,
      recognizers: recognizers, subviews: subviews.map { node($0, hit, &entries) })
  }

  private static func entry(_ original: any AnyGestureRecognizer) -> Entry {
    switch original {
    case let pan as PanGestureRecognizer: Entry(pan.kind, pan.machine)
    case let tap as TapGestureRecognizer: Entry(tap.kind, tap.machine)
    case let hold as LongPressGestureRecognizer: Entry(hold.kind, hold.machine)
    case let pinch as PinchGestureRecognizer: Entry(pinch.kind, foldable(pinch.machine))
    case let swipe as SwipeGestureRecognizer: Entry(swipe.kind, swipe.machine)
    default: preconditionFailure("\(original.kind) has a machine that is not simulated")
    }
  }

  /// The machine of a pinch in a list that can be folded.
  private static func foldable(_ pinch: PinchGesture) -> PinchGesture {
    var pinch = pinch
    pinch.minimumDistanceTogether = RowConstants.rowHeight
    return pinch
  }
}
