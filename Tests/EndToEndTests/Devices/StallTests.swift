import Foundation
import ProgramHarness
import Testing

extension EndToEnd {
  /// A program that is stopped during input and then reads all events at once.
  @Suite struct Stalls {
    private func stall(_ program: Program, _ body: () throws -> Void) throws {
      program.process.kill(SIGSTOP)
      try body()
      program.process.kill(SIGCONT)
    }

    @Test func `a finger that comes down during a stall does not cancel another's queued release`()
      throws
    {
      let rows = ["one", "two", "three", "four"]
      let program = try Program(rows, height: 300)
      let first = try Contact(.finger, program, at: Point(60, 112))
      try first.move(by: 240, 0)
      try waitUntil("the row follows") { try program.extent(ofRow: 2)?.lowerBound ?? 0 > 225 }
      try stall(program) {
        let second = try Contact(.finger, program, at: Point(60, 12))
        try first.lift()
        try second.lift()
      }
      // The second finger, another person's, has tapped the first row, which is edited now.
      try waitUntil("the third row is completed") {
        try program.home.list().map(\.description) == ["one", "two", "[x] three", "four"]
      }
    }

    @Test(arguments: PointerType.fingerAndMouse)
    func `a flick during a stall keeps its speed`(pointer: PointerType) throws {
      let program = try Program((1...60).map { "Row \($0)" })
      let contact = try Contact(pointer, program, at: Point(200, 500))
      try stall(program) {
        try contact.move(by: 0, -200, over: 0.1)
        try contact.lift()
        pause(0.1)
      }
      try waitUntil("the list scrolls") { try program.offset(of: 60) > 0 }
      // The drag scrolls 190 points. A release at the flick's speed, 2000 points/s, adds 1000
      // points. A release at rest would add none; a release at the highest velocity would scroll to
      // the end.
      #expect((700...1900).contains(try program.restingOffset(of: 60)))
    }

    @Test func `a hold during a stall lifts its row`() throws {
      let program = try Program(["A", "B", "C", "D"])
      let contact = try Contact(.finger, program, at: Point(200, 25))
      pause(0.2)
      try stall(program) {
        pause(0.5)
        try contact.move(by: 0, 110, over: 0.1)
        pause(0.05)
      }
      try contact.lift()
      try waitUntil("A is third") { try program.home.texts() == ["B", "C", "A", "D"] }
    }

    @Test func `text typed during a stall right behind Ctrl+N, or without it, is a row`() throws {
      let program = try Program(["A", "B"])
      let keyboard = program.server.keyboard
      try program.focus()
      try stall(program) {
        try keyboard.press(.control, Key("n"))
        try keyboard.type("scanned 1")
        for _ in 0..<2 { try keyboard.press(.enter) }
      }
      try waitUntil("the first text is a row") {
        try program.home.texts() == ["scanned 1", "A", "B"]
      }
      try stall(program) {
        try keyboard.type("scanned 2")
        for _ in 0..<2 { try keyboard.press(.enter) }
      }
      try waitUntil("the second text is a row below the first, which is selected") {
        try program.home.texts() == ["scanned 1", "scanned 2", "A", "B"]
      }
    }

    @Test func `a finger that moved in time is no hold, however late the program reads it`() throws
    {
      let program = try Program(["A", "B", "C", "D"])
      let contact = try Contact(.finger, program, at: Point(100, 25))
      pause(0.2)
      try stall(program) {
        try contact.move(by: 230, 0, over: 0.15)
        pause(0.5)
      }
      try contact.lift()
      try waitUntil("A is completed") { try program.home.list().first?.completed == true }
    }
  }
}
