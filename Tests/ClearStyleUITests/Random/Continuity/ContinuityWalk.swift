import Geometry
import Input
import TestSupport
import ToDoDocument
import ToDoModel
import ToDoSupport
import UserSettings

@testable import ClearStyleUI
@testable import ViewKit

/// Performs random gestures, keys and changes by other programs at 240 frames per second, and
/// compares each frame with the frame before it.
@MainActor
struct ContinuityWalk {
  let app: App
  /// The number of frames shown so far.
  private(set) var frames = 0
  private var checker: ContinuityChecker
  private var action = ""
  /// The wheel clicks that may still scroll the list, and the number of further frames in which
  /// they may.
  private var wheel: (clicks: Double, frames: Int) = (0, 0)

  init(using random: inout SplitMix64, settings: Settings = Settings()) throws {
    let (width, height) = [(240.0, 160.0), (400, 700), (400, 700), (1920, 1080)]
      .randomElement(using: &random)!
    let count = [0, 1, 5, 5, 20, 200].randomElement(using: &random)!
    let texts = (0..<count).map { number in
      "Row \(number)"
        + (settings.wrapsText ? String(repeating: " and more", count: number * 7 % 24) : "")
    }
    app = try App(
      texts, width: width, height: height, scale: [1, 2].randomElement(using: &random)!,
      settings: settings.lockedToOneList)
    app.screen.textScale = [0.75, 1, 1, 3].randomElement(using: &random)!
    app.settle()
    checker = ContinuityChecker(app)
  }

  /// Performs one random action and shows up to 150 frames after it, often fewer than the action's
  /// animations need.
  mutating func step(using random: inout SplitMix64) {
    switch Int.random(in: 0..<12, using: &random) {
    case 0...3: drag(using: &random)
    case 4: pinch(using: &random)
    case 5: threeFingers(using: &random)
    case 6...8: key(using: &random)
    case 9: wheel(using: &random)
    case 10: changeFromOutside(using: &random)
    default: tap(using: &random)
    }
    let frames = [0, 3, 20, 80, 150].randomElement(using: &random)!
    for _ in 0..<frames { frame() }
  }

  private var size: Size { app.scene.size }

  private func position(using random: inout SplitMix64) -> Point {
    Point(
      x: Double.random(in: 1..<size.width - 1, using: &random),
      y: Double.random(in: 1..<size.height - 1, using: &random))
  }

  private mutating func frame(_ input: ContinuityChecker.Input = .init()) {
    var input = input
    wheel = wheel.frames > 0 ? (wheel.clicks, wheel.frames - 1) : (0, 0)
    input.wheel += wheel.clicks * 100 / 0.15 / 240 * 2
    frames += 1
    app.frame(after: 1.0 / 240)
    checker.check(after: 1.0 / 240, input, action)
  }

  /// Draws another frame without advancing the time, and checks the changes that the input made at
  /// once.
  private mutating func show(_ input: ContinuityChecker.Input = .init()) {
    app.frame()
    checker.check(after: 0, input, action)
  }

  private mutating func begin(_ fingers: [Int64: Point]) {
    for (finger, point) in fingers.sorted(by: { $0.key < $1.key }) {
      app.touch(.began, point.x, point.y, finger: finger)
    }
    show()
  }

  /// Moves each finger by its velocity, in points per frame, for `frames` frames.
  private mutating func move(_ velocities: [Int64: Point], frames: Int) {
    for _ in 0..<frames {
      for (finger, velocity) in velocities.sorted(by: { $0.key < $1.key }) {
        let to = app.position(of: finger) + velocity
        app.touch(.moved, to.x, to.y, finger: finger)
      }
      frame(.init(distance: velocities.values.reduce(0) { $0 + $1.length }))
    }
  }

  private mutating func end(_ fingers: [Int64], using random: inout SplitMix64) {
    let isCancelled = Int.random(in: 0..<6, using: &random) == 0
    for finger in fingers {
      let point = app.position(of: finger)
      app.touch(isCancelled ? .cancelled : .ended, point.x, point.y, finger: finger)
      show()
    }
  }

  private mutating func drag(using random: inout SplitMix64) {
    let speed = Double.random(in: 0.5...8, using: &random)
    let direction = [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)].randomElement(using: &random)!
    let velocity = Point(x: direction.0 * speed, y: direction.1 * speed)
    action = "drag by \(velocity) a frame"
    begin([1: position(using: &random)])
    let holds = Int.random(in: 0..<4, using: &random) == 0
    for _ in 0..<(holds ? 130 : 0) { frame() }
    move([1: velocity], frames: Int.random(in: 1...60, using: &random))
    if Bool.random(using: &random) {
      move([1: velocity * -0.7], frames: Int.random(in: 1...60, using: &random))
    }
    end([1], using: &random)
  }

  private mutating func pinch(using random: inout SplitMix64) {
    let speed = Double.random(in: -1...3, using: &random)
    action = "pinch by \(speed) a frame"
    let upper = position(using: &random)
    begin([1: upper, 2: Point(x: upper.x, y: upper.y + .random(in: 5...90, using: &random))])
    move(
      [1: Point(x: 0, y: -speed), 2: Point(x: 0, y: speed)],
      frames: Int.random(in: 1...40, using: &random))
    end([1, 2], using: &random)
  }

  private mutating func threeFingers(using random: inout SplitMix64) {
    let speed = [-2.0, 2].randomElement(using: &random)!
    action = "three fingers by \(speed) a frame"
    let fingers = (1...3).map { Int64($0) }
    let y = size.height / 2
    begin(
      Dictionary(
        uniqueKeysWithValues: fingers.map {
          ($0, Point(x: size.width / 2, y: y + 20 * Double($0)))
        }))
    move(
      Dictionary(uniqueKeysWithValues: fingers.map { ($0, Point(x: speed, y: 0)) }),
      frames: Int.random(in: 10...40, using: &random))
    end(fingers, using: &random)
  }

  private mutating func key(using random: inout SplitMix64) {
    let keys: [(Key, KeyModifiers)] = [
      (.down, []), (.up, []), (.home, []), (.end, []), (.pageDown, []), (.space, []), (.space, []),
      (.delete, []), (.delete, []), (.up, .alt), (.down, .alt), (.return, []), (.escape, []),
      (.character("n"), .control), (.character("n"), [.control, .shift]),
      (.character("z"), .control), (.character("z"), .control), (.character("y"), .control),
      (.f1, []),
    ]
    let (key, modifiers) = keys.randomElement(using: &random)!
    action = "key \(modifiers) \(key)"
    // The key event is not a repeat, because the list scrolls without animation while a key is
    // held.
    app.scene.handle(.key(KeyEvent(key, modifiers, isRepeat: false, time: app.now)))
    if Bool.random(using: &random) { app.scene.handle(.text("a", time: app.now)) }
    show()
  }

  private mutating func wheel(using random: inout SplitMix64) {
    let clicks = Double(Int.random(in: -3...3, using: &random))
    action = "\(clicks) wheel clicks"
    app.scene.handle(.wheel(clicks: clicks, position: position(using: &random), time: app.now))
    wheel = (wheel.clicks + abs(clicks), 40)
    // A third of each click, 33 points, scrolls at once.
    show(.init(wheel: abs(clicks) * 34))
  }

  private mutating func changeFromOutside(using random: inout SplitMix64) {
    action = "change by another program"
    let items = app.document.list.items
    let item = items.randomElement(using: &random)
    let edit: Edit =
      switch (Int.random(in: 0..<4, using: &random), item) {
      case (0, let item?): .remove(item.id)
      case (1, let item?): .setCompleted(item.id, !item.isCompleted)
      // The row moves by a few places only. A move over many window heights also takes 0.3 s and
      // would look like a jump.
      case (2, let item?): .move(item.id, before: neighbor(of: item, in: items, using: &random))
      default: .insert(ToDoItem(id: app.document.makeID(), text: "Other"), before: item?.id)
      }
    app.applyForeign(Change([edit]))
    show()
  }

  private func neighbor(
    of item: ToDoItem, in items: [ToDoItem], using random: inout SplitMix64
  ) -> ItemID? {
    let row = items.firstIndex { $0.id == item.id } ?? 0
    let target = row + Int.random(in: -2...2, using: &random)
    return items.indices.contains(target) ? items[target].id : item.id
  }

  private mutating func tap(using random: inout SplitMix64) {
    action = "tap"
    begin([1: position(using: &random)])
    for _ in 0..<12 { frame() }
    end([1], using: &random)
    if Bool.random(using: &random) { app.scene.handle(.text("b", time: app.now)) }
    show()
  }
}
