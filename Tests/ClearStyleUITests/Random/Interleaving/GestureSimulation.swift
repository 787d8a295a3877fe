import Geometry
import Gestures
import Input
import TestSupport
import Timing
import ViewKit

@testable import ClearStyleUI

/// Sends contacts to a new scene that has the recognizers of a layout.
@MainActor
final class GestureSimulation {
  /// The complete state of a simulation.
  ///
  /// Two simulations with equal states continue in the same way.
  struct Snapshot: Hashable {
    let recognizers: [AnyHashable]
    let answers: [[TouchID: Int]]
    let positions: [Point?]
    let deadline: Instant?
  }

  private let layout: RecognizerLayout
  private let kinds: [TouchEvent.Kind]
  private let scene: Scene
  private let recognizers: [any RecordedRecognizer]
  let checkers: [RecognizerInvariantChecker]
  private var positions: [Point?]
  private var now = Instant.zero

  /// Creates a simulation of `layout` in which no contact has begun.
  ///
  /// Contact i has the kind `kinds[i]` and begins at position i of the layout.
  init(_ layout: RecognizerLayout, _ kinds: [TouchEvent.Kind]) {
    (self.layout, self.kinds) = (layout, kinds)
    let root: View
    (root, recognizers, checkers) = layout.make()
    scene = Scene(
      root: root, size: layout.size, scale: 1, textShaper: EmptyTextShaper(),
      relations: RootScreen.relations)
    positions = kinds.map { _ in nil }
    for recognizer in recognizers {
      recognizer.setShouldBegin { [kind = recognizer.kind] in
        layout.shouldBegin(kind, at: Int($0.number))
      }
    }
  }

  var snapshot: Snapshot {
    Snapshot(
      recognizers: recognizers.map(\.comparableState), answers: checkers.map(\.answers),
      positions: positions, deadline: scene.nextDeadline)
  }

  func perform(_ step: Step, _ contact: Int) {
    switch step {
    case .wait:
      now = now + 0.6
      scene.fireTimers(upTo: now)
    case .down: send(.began, contact, layout.positions[contact])
    case .move(let x, let y):
      send(.moved, contact, layout.positions[contact] + Point(x: x, y: y))
    case .up: send(.ended, contact, positions[contact] ?? .zero)
    case .cancel: send(.cancelled, contact, positions[contact] ?? .zero)
    }
  }

  private func send(_ phase: TouchEvent.Phase, _ contact: Int, _ position: Point) {
    let touch = TouchEvent(
      id: TouchID(device: 0, number: Int64(contact)), kind: kinds[contact], phase: phase,
      position: position, time: now)
    let isOver = phase == .ended || phase == .cancelled
    positions[contact] = isOver ? nil : position
    scene.handle(.touch(touch))
    if isOver { for checker in checkers { checker.recordEnd(of: touch.id) } }
  }

  /// The first violated invariant; nil if none is violated.
  var violation: String? {
    checkers.lazy.compactMap(\.violation).first
      ?? (positions.allSatisfy { $0 == nil } ? leftoverState : nil)
  }

  /// The state that a gesture has left although all contacts have ended; nil if there is none.
  private var leftoverState: String? {
    if scene.nextDeadline != nil { return "a timer stays" }
    return recognizers.first { $0.state != .possible }.map { "\($0.kind) stays \($0.state)" }
  }
}
