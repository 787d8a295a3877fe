/// Every word the program shows in its window, in one place, ready to be translated.
public enum Captions {
  /// In the title bar.
  public static let title = "ClearStyle"
  /// Beside a row that is dragged to the right.
  static let complete = "✓"
  /// Beside a row that is dragged to the left.
  static let delete = "✗"
  /// In the place of a row that is about to be pulled or pinched into the list.
  static let pullToAdd = "Pull to Add Item"
  /// In its place once a release would add it.
  static let releaseToAdd = "Release to Add Item"
  /// At the foot, after a row that said `text` was deleted.
  static func deleted(_ text: String) -> String { "Deleted “\(text)”" }
  /// Beside it: what a tap does.
  static let undo = "Undo"

  /// What a hand does, and what comes of it.
  typealias Lesson = (gesture: String, effect: String)
  /// Over the first part of the page that F1 shows.
  static let gestures = "Gestures"
  /// In it, beside drawings.
  static let swipeRight: Lesson = ("Swipe right", "Completes a row, or reopens it")
  static let swipeLeft: Lesson = ("Swipe left", "Deletes a row")
  static let tap: Lesson = ("Tap a row", "Edits it")
  static let tapBelow: Lesson = ("Tap below the rows", "Adds a row at the end")
  static let pullDown: Lesson = ("Pull down", "Adds a row at the top")
  static let spread: Lesson = ("Two fingers apart", "Adds a row in between")
  static let holdAndDrag: Lesson = ("Hold, then drag", "Moves a row")
  static let threeFingers: Lesson = ("Three fingers left or right", "Undo or redo")
  /// Over its second part.
  static let keys = "Keys"
  /// On keys.
  static let returnKey = "Return"
  static let spaceKey = "Space"
  static let deleteKey = "Delete"
  static let controlKey = "Ctrl"
  static let shiftKey = "Shift"
  static let altKey = "Alt"
  /// Beside keys.
  static let selectRow = "Select a row"
  static let editRow = "Edit it"
  static let completeRow = "Complete or reopen it"
  static let deleteRow = "Delete it"
  static let addRowAtTop = "New row at the top"
  static let addRowBelow = "New row below"
  static let moveRow = "Move the row"
  static let redo = "Redo"
  static let textSize = "Text size"
  static let fullScreen = "Full screen"
  static let thisPage = "This page"
  static let quit = "Quit"

  /// The rows of a list that was never opened before: each teaches a gesture by asking for it.
  public static let firstRows = [
    "Swipe me right to complete me",
    "Swipe me left to delete me",
    "Tap me to change what I say",
    "Pull the list down to add a row",
    "Move two fingers apart to add one here",
    "Hold me, then drag me elsewhere",
    "Changed your mind? Let go half-way",
    "Three fingers to the left take it back",
    "F1 shows all gestures and keys",
  ]

  /// An ordinary household's list, for looking around without a file.
  public static let demoRows = [
    "Buy milk, bread and butter",
    "Water the tomatoes on the balcony",
    "Call the plumber about the dripping tap",
    "Return the library books",
    "Pick up the parcel before six",
    "Fix the back light of the blue bicycle",
    "Book the dentist for Emma",
    "Descale the kettle",
    "Wish Grandpa a happy birthday",
    "Pay the electricity bill",
    "Find the missing sock",
    "Bring the glass to the bottle bank",
    "Sew the button back on the coat",
    "Plan Sunday's walk",
    "Change the batteries of the smoke alarm",
  ]
}
