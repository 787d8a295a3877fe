import Geometry
import Gestures
import Input
import Timing

@testable import ClearStyleUI

/// Contacts on a board, routed to its recognizers as a scene does.
@MainActor
final class Game {
  /// The complete state of a game; of two games with equal states only one has to be continued.
  struct Memory: Hashable {
    let players: [AnyHashable]
    let answers: [[TouchID: Int]]
    let places: [Point?]
    let deadline: Instant?
  }

  private let board: Board
  private let kinds: [TouchEvent.Kind]
  private let timers = TimerQueue()
  private let arena: GestureArena
  private let players: [any Player]
  let ledgers: [Ledger]
  private var places: [Point?]
  private var followers: [[Int]]
  private var now = Instant.zero

  /// Creates a game on `board` without contacts; contact i begins at position i.
  init(_ board: Board, _ kinds: [TouchEvent.Kind]) {
    (self.board, self.kinds) = (board, kinds)
    arena = GestureArena(relations: ListScreen.relations, timers: timers)
    ledgers = board.parts.map { Ledger($0.kind) }
    players = zip(board.parts, ledgers).map { $0.make($1) }
    places = kinds.map { _ in nil }
    followers = kinds.map { _ in [] }
    for player in players {
      player.ask { [kind = player.kind] in board.mayBegin(kind, at: Int($0.number)) }
    }
  }

  var memory: Memory {
    Memory(
      players: players.map(\.memory), answers: ledgers.map(\.answers), places: places,
      deadline: timers.nextDeadline)
  }

  func play(_ step: Step, _ contact: Int) {
    switch step {
    case .rest:
      now = now + 0.6
      timers.fire(upTo: now)
    case .down: send(.began, contact, board.places[contact])
    case .move(let x, let y):
      send(.moved, contact, board.places[contact] + Point(x: x, y: y))
    case .up: send(.ended, contact, places[contact] ?? .zero)
    case .cancel: send(.cancelled, contact, places[contact] ?? .zero)
    }
  }

  private func send(_ phase: TouchEvent.Phase, _ contact: Int, _ place: Point) {
    let touch = TouchEvent(
      id: TouchID(device: 0, number: Int64(contact)), kind: kinds[contact], phase: phase,
      position: place, time: now)
    let isOver = phase == .ended || phase == .cancelled
    places[contact] = isOver ? nil : place
    if phase == .began {
      followers[contact] = board.routes[contact].filter { players[$0].receives(touch, in: arena) }
    }
    for follower in followers[contact] { players[follower].handle(touch) }
    if isOver { arena.finish(touch.id) }
    arena.settle()
    if isOver { for ledger in ledgers { ledger.close(touch.id) } }
  }

  /// The violated invariant; nil if there is none.
  var complaint: String? {
    ledgers.lazy.compactMap(\.complaint).first ?? (places.allSatisfy { $0 == nil } ? unrest : nil)
  }

  /// The trace of a gesture that is left although all contacts have ended.
  private var unrest: String? {
    if arena.entryCount > 0 { return "arena entries stay open" }
    if timers.nextDeadline != nil { return "a timer stays" }
    return players.first { $0.state != .possible }.map { "\($0.kind) stays \($0.state)" }
  }
}
