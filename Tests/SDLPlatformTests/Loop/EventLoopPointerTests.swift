import Geometry
import Input
import Testing
import ViewKit

@testable import SDLPlatform

@MainActor
struct EventLoopPointerTests {
  private let harness = EventLoopHarness()

  /// A view over which the pointer has the shape of a hand.
  private final class Handle: View {
    override var pointerShape: PointerShape? { .hand }
  }

  private func addHandle() {
    let handle = Handle()
    handle.frame = Rect(x: 0, y: 0, width: 400, height: 50)
    harness.root.addSubview(handle)
  }

  @Test func `the pointer gets the shape of what is under it when it moves`() {
    addHandle()
    harness.display.pointer = Point(x: 10, y: 100)
    harness.display.send(key(at: 0.1), at: 0.1)
    harness.scene.onKey = { [display = harness.display] _ in display.pointer = Point(x: 10, y: 10) }
    harness.loop.run()
    #expect(harness.display.pointerShapes == [.arrow, .hand])
  }

  @Test func `the pointer changes with what is under it, without an event of its own`() {
    harness.display.pointer = Point(x: 10, y: 10)
    harness.scene.schedule(after: 0.2) { addHandle() }
    harness.loop.run()
    #expect(harness.display.pointerShapes == [.arrow, .hand])
  }

  @Test func `the pointer changes during an animation`() {
    harness.display.pointer = Point(x: 10, y: 10)
    harness.animate(0.5)
    harness.scene.schedule(after: 0.2) { addHandle() }
    harness.scene.schedule(after: 0.3) { [harness] in
      #expect(harness.display.pointerShapes == [.arrow, .hand])
    }
    harness.loop.run()
  }

  @Test func `without a mouse the shape is not set`() {
    addHandle()
    harness.display.send(touch(.began, at: 0.1), touch(.ended, at: 0.2), at: 0.2)
    harness.loop.run()
    #expect(harness.display.pointerShapes.isEmpty)
  }

  @Test func `a pointer at rest does not wake the program`() {
    addHandle()
    harness.display.pointer = Point(x: 10, y: 10)
    harness.loop.run()
    #expect(harness.display.waits.last?.deadline == nil)
    #expect(harness.display.frames.count == 1)
  }
}
