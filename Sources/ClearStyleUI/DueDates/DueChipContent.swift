internal import Dates
internal import Drawing

/// What the chip at the right of a row shows of its date.
struct DueChipContent: Hashable {
  /// When the row is due; empty where there is no room for it, and the chip is only a box.
  let text: String
  /// What assistive technologies say: when the row is due, in full, and that it is overdue.
  let spoken: String
  /// Whether the date is over.
  let isOverdue: Bool
  /// The scale of text and box.
  let textScale: Double
  /// The width of the text in points.
  let textWidth: Double
  /// The width of the chip in points, with the box around it.
  let width: Double
  /// The points between the text and the edges of the chip.
  let padding: Double

  /// The content in a row that is `rowWidth` points wide, with a text in `style`.
  @MainActor
  init(
    _ schedule: Schedule, in strings: any Strings, _ context: DateContext, rowWidth: Double,
    textScale: Double, style: TextStyle, shaper: any TextShaper
  ) {
    let words = DueText(strings.dateLanguage)
    let hasTime = rowWidth >= DueDateConstants.widthWithTime * textScale
    let text = words.text(of: schedule, context, hasTime: hasTime)
    textWidth = shaper.width(of: text, style: style).rounded(.up)
    let fits = hasTime || textWidth <= rowWidth * DueDateConstants.largestFraction
    isOverdue = context.isPast(schedule.due)
    padding = isOverdue ? DueDateConstants.boxPadding * textScale : 0
    (self.text, self.textScale) = (fits ? text : "", textScale)
    width =
      fits ? textWidth + 2 * padding : DueDateConstants.boxSide * textScale
    spoken = strings.due(schedule, context)
  }
}

extension DueChipContent {
  /// The content of a chip that shows `text`, in `style`, as that of a row that is not overdue.
  @MainActor
  init(text: String, textScale: Double, style: TextStyle, shaper: any TextShaper) {
    (self.text, spoken, self.textScale) = (text, text, textScale)
    (isOverdue, padding) = (false, 0)
    textWidth = shaper.width(of: text, style: style).rounded(.up)
    width = textWidth
  }
}

extension Strings {
  /// What assistive technologies say of a row's date.
  func due(_ schedule: Schedule, _ context: DateContext) -> String {
    due(
      DueText(dateLanguage).text(of: schedule, context), isOverdue: context.isPast(schedule.due))
  }
}
