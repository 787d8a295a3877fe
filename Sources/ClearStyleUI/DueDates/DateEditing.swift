internal import Dates
internal import ToDoDocument
internal import ToDoModel
internal import UserSettings
internal import ViewKit

/// Finds the date in the text that a field edits, underlines it there, and says what it means.
///
/// ```swift
/// field.setText(dates.begin(item, settings))
/// dates.update()  // after each change of the text
/// let content = dates.content(of: field.text)
/// ```
@MainActor
final class DateEditing {
  /// When the row is due if the edit ends now; nil if it has no date.
  private(set) var schedule: Schedule?
  private unowned let field: TextField
  private let document: ToDoDocument
  private var original = RowContent(text: "")
  /// Nil where no date is looked for: no edit is in progress, or it is one of a list's name.
  private var date: EditedDate?

  /// The date in the text of `field`, by the clock of `document`.
  init(in field: TextField, _ document: ToDoDocument) {
    (self.field, self.document) = (field, document)
    field.onUnderlineBackspace = { [weak self] in self?.makePlain() }
  }

  /// Called after Backspace has made the date ordinary text.
  var onMakePlain: (() -> Void)?

  /// Begins with the row of `item`; returns the text with which the edit begins, which ends with the date.
  ///
  /// A text that would be too long with it is without it; the row then keeps its date.
  func begin(_ item: ToDoItem, _ settings: Settings) -> String {
    original = RowContent(item)
    schedule = original.schedule
    date = nil
    guard let context = document.dateContext else { return item.text }
    let date = EditedDate(
      title: item.text, schedule, settings.strings.dateLanguage, order: settings.dayOrder, context)
    guard date.text.utf8.count <= ItemText.maximumByteCount else { return item.text }
    self.date = date
    return date.text
  }

  /// Begins with a text that has no date, such as the name of a list.
  func begin(_ name: String) -> String {
    (original, schedule, date) = (RowContent(text: name), nil, nil)
    return name
  }

  /// Finds the date in the field's text and underlines it; returns whether it means another date than before.
  @discardableResult
  func update() -> Bool {
    guard let date, let context = document.dateContext else { return false }
    let (text, old) = (field.text, schedule)
    let phrase = date.phrase(in: text, context)
    field.underlinedRange = phrase.map { phrase in
      let utf8 = text.utf8
      let start = utf8.distance(from: utf8.startIndex, to: phrase.range.lowerBound)
      let count = utf8.distance(from: phrase.range.lowerBound, to: phrase.range.upperBound)
      return start..<start + count
    }
    schedule = phrase?.schedule
    return schedule != old
  }

  /// Whether a date in the text is looked for.
  var isReading: Bool { date != nil }

  /// Whether the row has another date than when the edit began.
  var hasChanged: Bool { schedule != original.schedule }

  /// What the row is if the edit ends with `text`.
  func content(of text: String) -> RowContent {
    guard let date, let context = document.dateContext else {
      return RowContent(text: text, schedule: original.schedule)
    }
    let result = date.result(of: text, context)
    return RowContent(text: result.text, schedule: result.schedule)
  }

  /// Ends the edit: no date is looked for any more.
  func end() {
    date = nil
    field.underlinedRange = nil
  }

  private func makePlain() {
    guard let context = document.dateContext else { return }
    date?.makePlain(in: field.text, context)
    onMakePlain?()
  }
}
