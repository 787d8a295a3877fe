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
  /// Called after Backspace has made the date ordinary text.
  var onMakePlain: (() -> Void)?
  private unowned let field: TextField
  private let document: ToDoDocument
  private var original = RowContent(text: "")
  /// Nil where no date is looked for: no edit is in progress, or it is one of a list's name.
  private var date: EditedDate?
  /// The time of the last change of the text, by which the date is read, also at the end of the edit.
  private var context: DateContext?

  /// The date in the text of `field`, by the clock of `document`.
  init(in field: TextField, _ document: ToDoDocument) {
    (self.field, self.document) = (field, document)
    field.onUnderlineBackspace = { [weak self] in self?.makePlain() }
  }

  /// Begins with the row of `item`; returns the text with which the edit begins, which ends with the date.
  ///
  /// If text and date together exceed ``/ToDoModel/ItemText/maximumByteCount``, only the text is returned, and the row
  /// keeps its date.
  ///
  /// An edit that goes on has the date with which it began, `mark`; what has become of the row's date since stays unless the
  /// text says another one.
  func begin(_ item: ToDoItem, _ settings: Settings, mark: OpenEdit.Mark? = nil) -> String {
    original = RowContent(item)
    mark.map { original.schedule = Schedule($0) }
    (schedule, date, context) = (original.schedule, nil, document.dateContext)
    guard let context else { return item.text }
    let date = EditedDate(
      title: item.text, schedule, words: mark?.words, settings.strings.dateLanguage,
      order: settings.dayOrder, context)
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
    context = document.dateContext
    guard let date, let context else { return false }
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

  /// Whether dates that are typed are recognized; false for the name of a list.
  var readsDates: Bool { date != nil }

  /// The date with which the edit began, to go on with it after a kill; nil if there was none.
  var mark: OpenEdit.Mark? {
    guard let words = date?.words, let schedule = original.schedule else { return nil }
    return OpenEdit.Mark(words: words, due: schedule.due, repetition: schedule.repetition)
  }

  /// Whether the row has another date than when the edit began.
  var hasChangedDate: Bool { schedule != original.schedule }

  /// The text and the date that the row gets if the edit ends with `text`.
  func content(of text: String) -> RowContent {
    guard let date, let context else {
      return RowContent(text: text, schedule: original.schedule)
    }
    let result = date.result(of: text, context)
    return RowContent(text: result.text, schedule: result.schedule)
  }

  /// The text of the field after a tap on the suggestion `index`; see ``DateSuggestions/tapping(_:in:phrase:_:)``.
  ///
  /// If the text ends with words that are no date only because they were ordinary text before, they become one.
  func tap(_ index: Int, of suggestions: DateSuggestions) -> String {
    guard let context else { return field.text }
    let text = field.text
    let hadDate = date?.phrase(in: text, context) != nil
    date?.readPlainWords()
    let phrase = date?.phrase(in: text, context)
    let tapped = suggestions.tapping(index, in: text, phrase: phrase, context)
    // The words would be taken back.
    if !hadDate, phrase != nil, tapped.utf8.count < text.utf8.count { return text }
    return tapped
  }

  /// Ends the edit: no date is looked for any more.
  func end() {
    date = nil
    field.underlinedRange = nil
  }

  private func makePlain() {
    guard let context else { return }
    date?.makePlain(in: field.text, context)
    onMakePlain?()
  }
}

extension Schedule {
  /// The date that was marked.
  init(_ mark: OpenEdit.Mark) { self.init(due: mark.due, repetition: mark.repetition) }
}
