public import UserSettings

/// What the rows of a new list teach: the gestures and keys for which the user has a device, and that the
/// settings allow.
///
/// ```swift
/// let lesson = Lesson(settings, hasTouchscreen: true, hasKeyboard: false)
/// document.start(with: settings.messages.firstRows(for: lesson))
/// ```
public struct Lesson: Hashable, Sendable {
  private let settings: Settings
  private let hasTouchscreen: Bool
  private let hasKeyboard: Bool

  /// Stores for whom the lesson is.
  public init(_ settings: Settings, hasTouchscreen: Bool, hasKeyboard: Bool) {
    (self.settings, self.hasTouchscreen) = (settings, hasTouchscreen)
    self.hasKeyboard = hasKeyboard
  }

  /// What is taught, in this order.
  var steps: [LessonStep] { LessonStep.allCases.filter(teaches) }

  private func teaches(_ step: LessonStep) -> Bool {
    let hasLevels = !settings.isLocked
    return switch step {
    case .complete: allows(.swipeRight)
    case .delete: allows(.swipeLeft) && settings.allowsDeleting
    case .edit: allows(.tap)
    case .add: allows(.pull)
    case .lists, .settings: allows(.pull) && hasLevels
    case .addBetween: allows(.pinch) && hasTouchscreen
    case .addBetweenByMouse: allows(.pinch) && !hasTouchscreen && hasKeyboard
    case .fold: allows(.fold) && hasTouchscreen && hasLevels
    case .move: allows(.hold)
    case .carry, .rename: allows(.hold) && hasLevels
    case .cancel: true
    case .undo: undoesByFingers
    case .undoByKey: hasKeyboard && !undoesByFingers
    case .help: hasKeyboard
    case .helpInSettings: !hasKeyboard && hasLevels
    }
  }

  private var undoesByFingers: Bool { allows(.threeFingers) && hasTouchscreen }

  private func allows(_ gesture: Gesture) -> Bool { !settings.disabledGestures.contains(gesture) }
}

/// A row of a new list, which teaches one thing.
enum LessonStep: CaseIterable {
  case complete, delete, edit, add
  /// Pulling further: from a list to the lists, and from there to the settings.
  case lists, settings
  /// Adding an item between two others, by two fingers or by a mouse with Ctrl.
  case addBetween, addBetweenByMouse
  case fold, move
  /// Moving an item to another list.
  case carry
  /// Renaming a list.
  case rename
  /// Taking a gesture back before its release.
  case cancel
  /// Undo by three fingers, or by key.
  case undo, undoByKey
  /// Where all gestures are explained: by a key, or among the settings.
  case help, helpInSettings
}

extension Strings {
  /// The rows of a new list for `lesson`.
  func firstRows(for lesson: Lesson) -> [String] { lesson.steps.map(text) }
}
