/// Every word the program shows in its window, in one place, ready to be translated.
public enum Strings {
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
  /// In its place, after several rows were deleted.
  static func deleted(rows count: Int) -> String { "Deleted \(count) rows" }
  /// Beside it: what a tap does.
  static let undo = "Undo"

  /// At the foot, while changes cannot be saved because of `cause`: a few words without a period.
  public static func notSaved(_ cause: String) -> String { "Not saved: \(cause)" }
  /// While there is no room for them.
  public static let diskIsFull = ListStatus(
    notSaved("the disk is full"), advice: "Make room on it. It is tried again by itself.")
  /// While somebody else keeps the file to himself.
  public static let fileIsLocked = ListStatus(
    notSaved("another program keeps the file locked"),
    advice: "Close that program. It is tried again by itself.")
  /// Once a newer version has changed what the file looks like.
  public static let fileIsNewer = ListStatus(
    notSaved("a newer ClearStyle has changed the file"),
    advice: "Update this one, and open the list again.")
  /// What to do where nothing better is known.
  public static let retried = "It is tried again by itself, and kept for the next start."
  /// At the foot, once all changes are saved that could not be.
  public static let saved = "All changes are saved"
  /// At the foot, when another file is in the place of the list's, and the window shows its rows with
  /// `changes` of its own that it does not have yet.
  public static func replaced(unsaved changes: Int) -> String {
    let own = counted(changes, "unsaved change is", "unsaved changes are")
    return "Another list is in the file's place" + (changes > 0 ? "; your \(own) on top" : "")
  }
  /// At the foot, when the list's file was gone.
  public static let writtenAnew = "The file was gone, and was written anew"
  /// At the foot, when `changes` were taken in that could not be saved when the program ended.
  public static func rescued(_ changes: Int) -> String {
    let own = counted(changes, "change that was", "changes that were")
    return "\(own) not saved last time \(changes == 1 ? "is" : "are") in the list again"
  }

  private static func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

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
