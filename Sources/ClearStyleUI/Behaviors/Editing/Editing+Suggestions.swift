internal import Dates
internal import ToDoDocument
internal import ViewKit

// What the on-screen keyboard offers to append to the edited text.
extension Editing {
  /// The days and times; nil where dates are not recognized.
  var dateSuggestions: DateSuggestions? {
    guard dates.readsDates, let context = list.document.dateContext else { return nil }
    return list.settings.strings.dateSuggestions(onWeekend: context.isWeekend)
  }

  /// Appends the words of the suggestion `index`, or takes them back.
  func tapDateSuggestion(_ index: Int) {
    guard let dateSuggestions else { return }
    field.commitComposition()
    if let tapped, tapped.index == index, tapped.after == field.text {
      field.replaceText(by: tapped.before)
      self.tapped = nil
    } else {
      let before = field.text
      field.replaceText(by: dates.tap(index, of: dateSuggestions))
      tapped = before == field.text ? nil : (index, before, field.text)
    }
    // The same text may have become a date.
    textDidChange()
  }
}
