/// Every word the program shows in its window, in one place, ready to be translated.
public enum Captions {
  /// In the title bar.
  public static let title = "ClearStyle"
  /// Beside a row that is dragged to the right.
  static let complete = "✓"
  /// Beside a row that is dragged to the left.
  static let delete = "✗"

  /// The rows of a list that was never opened before: each teaches a gesture by asking for it.
  public static let firstRows = [
    "Swipe me right to complete me",
    "Swipe me right again to reopen me",
    "Swipe me left to delete me",
    "Drag up and down to scroll",
    "Two fingers swipe two rows at once",
    "Changed your mind? Let go half-way",
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
