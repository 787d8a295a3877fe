import Geometry
import Input
import Timing
import ViewKit

@testable import ClearStyleUI

/// Input by fingers and keys.
extension App {
  /// Begins a contact at `y` and ends it 0.05 s later, without waiting for animations.
  func tap(_ y: Double, x: Double = 200) {
    touch(.began, x, y)
    frame(after: 0.05)
    touch(.ended, x, y)
    frame()
  }

  /// Moves several fingers at the same time on straight lines, each by its distance in `distances`.
  func move(_ distances: [Int64: Point], over seconds: Double = 0.2, steps: Int = 10) {
    let starts = distances.keys.reduce(into: [:]) { $0[$1] = position(of: $1) }
    for step in 1...steps {
      frame(after: seconds / Double(steps))
      for finger in distances.keys.sorted() {
        let to = starts[finger]! + distances[finger]! * (Double(step) / Double(steps))
        touch(.moved, to.x, to.y, finger: finger)
      }
    }
    frame()
  }

  /// Begins a contact at `y` and moves it down by `distance` points plus the slop of 10 points,
  /// without a release.
  func drag(from y: Double, down distance: Double, x: Double = 200, over seconds: Double = 0.2) {
    touch(.began, x, y)
    move([1: Point(x: 0, y: distance + (distance > 0 ? 10 : -10))], over: seconds)
  }

  /// Pulls the list down until it shows `pull` points above its first row, without a release.
  func pull(_ pull: Double, from y: Double = 100) {
    let height = scene.size.height
    // The length of the drag is computed from `pull` by the inverse of the specified rubber band.
    drag(from: y, down: (1 / (1 - pull / height) - 1) * height / 0.55, over: 0.3)
  }

  /// Begins a contact at `upper` and another one at `lower`, and moves each by `spread` points away
  /// from the other, without a release.
  func pinch(_ upper: Double, _ lower: Double, spread: Double) {
    touch(.began, 180, upper, finger: 1)
    touch(.began, 220, lower, finger: 2)
    move([1: Point(x: 0, y: -spread), 2: Point(x: 0, y: spread)])
  }

  /// Ends the contacts of `fingers`, one after the other.
  func release(_ fingers: Int64...) { for finger in fingers { release(finger: finger) } }

  /// Presses at `y` until the row there is lifted, without a release.
  func lift(y: Double, finger: Int64 = 1) {
    touch(.began, 200, y, finger: finger)
    frame(after: 0.51)
    frame(after: 0.2)
  }

  /// Moves three fingers horizontally by `distance` points, without a release.
  func swipeThree(_ distance: Double, y: Double = 200) {
    for finger in 1...3 {
      touch(.began, 100 + Double(finger) * 50, y + Double(finger) * 20, finger: Int64(finger))
    }
    move([1: Point(x: distance, y: 0), 2: Point(x: distance, y: 0), 3: Point(x: distance, y: 0)])
  }

  func key(_ key: Key, _ modifiers: KeyModifiers = [], isRepeat: Bool = false) {
    scene.handle(.key(KeyEvent(key, modifiers, isRepeat: isRepeat, time: now)))
    frame()
  }

  /// Ends the edit by Return, and the edit of the new row that follows a new row.
  func finishTyping() {
    key(.return)
    if screen.controller.isEditing { key(.return) }
  }

  /// Types as a keyboard does: each character is a key event followed by a text event.
  func type(_ text: String) {
    for character in text {
      key(character == " " ? .space : .character(character))
      scene.handle(.text(String(character), time: now))
    }
    frame()
  }
}
