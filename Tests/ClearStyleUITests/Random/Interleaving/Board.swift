import Geometry
import Gestures
import Input

@testable import ClearStyleUI
@testable import ViewKit

/// The recognizers that the screen has at a few positions, each with its real machine, from which
/// every game creates new ones.
@MainActor
struct Board {
  /// A recognizer of the screen.
  struct Part {
    let kind: GestureKind
    let make: (Ledger) -> any Player

    init(_ kind: GestureKind, _ machine: some GestureMachine & Hashable) {
      self.kind = kind
      make = { GestureRecognizer(kind: kind, machine: Watched(machine: machine, ledger: $0)) }
    }
  }

  let places: [Point]
  /// All recognizers at any of the positions.
  private(set) var parts: [Part] = []
  /// For each position, the parts that follow a contact that begins there, innermost first.
  private(set) var routes: [[Int]] = []
  private let noticeTop: Double

  /// Creates the board of what `app` has at `places` now.
  init(_ app: App, _ places: [Point]) {
    self.places = places
    noticeTop =
      app.notices.contains { $0.alpha > 0.5 }
      ? app.scene.size.height - 50 : .infinity
    var numbers: [ObjectIdentifier: Int] = [:]
    for place in places {
      let views = app.screen.root.hitTest(place)?.chain ?? []
      routes.append(
        views.flatMap(\.gestureRecognizers).map { receiver in
          let id = ObjectIdentifier(receiver)
          if numbers[id] == nil {
            numbers[id] = parts.count
            parts.append(Self.part(receiver))
          }
          return numbers[id]!
        })
    }
  }

  /// The kinds at a position, innermost first.
  func kinds(at place: Int) -> [GestureKind] { routes[place].map { parts[$0].kind } }

  /// The behaviors' `shouldBegin`: only a row is long-pressed, only a visible notice is tapped.
  func mayBegin(_ kind: GestureKind, at place: Int) -> Bool {
    switch kind {
    case .hold: kinds(at: place).contains(.swipe)
    case .notice: places[place].y > noticeTop
    default: true
    }
  }

  private static func part(_ receiver: any AnyGestureRecognizer) -> Part {
    switch receiver {
    case let pan as PanGestureRecognizer: Part(pan.kind, pan.machine)
    case let tap as TapGestureRecognizer: Part(tap.kind, tap.machine)
    case let hold as LongPressGestureRecognizer: Part(hold.kind, hold.machine)
    case let pinch as PinchGestureRecognizer: Part(pinch.kind, pinch.machine)
    case let swipe as SwipeGestureRecognizer: Part(swipe.kind, swipe.machine)
    default: preconditionFailure("\(receiver.kind) has a machine that no game knows")
    }
  }
}
