import Testing
import UserSettings
import ViewKit

@testable import ClearStyleUI

/// Tests what the rows of a new list teach, and to whom.
@Suite struct LessonTests {
  private func steps(
    touch: Bool = true, keyboard: Bool = true, _ change: (inout Settings) -> Void = { _ in }
  ) -> Set<LessonStep> {
    var settings = Settings()
    change(&settings)
    return Set(Lesson(settings, hasTouchscreen: touch, hasKeyboard: keyboard).steps)
  }

  @Test func `renaming a list, folding and the settings are taught`() {
    #expect(steps().isSuperset(of: [.rename, .fold, .lists, .settings]))
  }

  @Test func `F1 and other keys are taught only to those who have a keyboard`() {
    for touch in [false, true] {
      let without = steps(touch: touch, keyboard: false)
      #expect(without.isDisjoint(with: [.help, .undoByKey, .addBetweenByMouse]))
      #expect(without.contains(.helpInSettings))
      let with = steps(touch: touch, keyboard: true)
      #expect(with.contains(.help) && !with.contains(.helpInSettings))
    }
  }

  @Test func `two and three fingers are taught only to those who have a touchscreen`() {
    let mouse = steps(touch: false)
    #expect(mouse.isDisjoint(with: [.addBetween, .fold, .undo]))
    #expect(mouse.isSuperset(of: [.addBetweenByMouse, .undoByKey]))
    #expect(steps().isDisjoint(with: [.addBetweenByMouse, .undoByKey]))
  }

  @Test func `where nothing may be deleted, deleting is not taught`() {
    let kiosk = steps {
      $0.kiosk = KioskSettings()
      $0.kiosk?.allowsDeleting = false
    }
    #expect(!kiosk.contains(.delete) && steps().contains(.delete))
  }

  @Test func `a screen that is locked to one list teaches no other`() {
    let locked = steps(keyboard: false) {
      $0.kiosk = KioskSettings()
      $0.kiosk?.isLocked = true
    }
    #expect(
      locked.isDisjoint(with: [.lists, .settings, .fold, .carry, .rename, .helpInSettings]))
  }

  @Test(arguments: Gesture.allCases)
  func `a gesture that is disabled is not taught`(gesture: Gesture) {
    let taught: [Gesture: Set<LessonStep>] = [
      .swipeRight: [.complete], .swipeLeft: [.delete], .tap: [.edit], .tapBelow: [],
      .pull: [.add, .lists, .settings], .pinch: [.addBetween], .fold: [.fold],
      .hold: [.move, .carry, .rename], .threeFingers: [.undo],
    ]
    let removed = steps().subtracting(steps { $0.disabledGestures = [gesture] })
    #expect(removed == taught[gesture])
  }

  @Test func `a new list has the texts of what is taught, in its order`() {
    let lesson = Lesson(Settings(), hasTouchscreen: true, hasKeyboard: true)
    let rows = Language.english.messages.firstRows(for: lesson)
    #expect(rows.first == "Swipe me right to complete me" && rows.count == 14)
    #expect(rows.last == "F1 shows all gestures and keys")
  }
}
