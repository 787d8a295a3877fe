internal import Dates
internal import System
internal import ToDoModel
internal import ToDoStore
internal import UserSettings

/// Reads the operand WHEN of the command line: a phrase of time, in the user's language or in English.
///
///     try DueOperand().schedule("tomorrow 5pm").due
struct DueOperand {
  /// The present time and the clock by which the words are read.
  let context: DateContext
  private let languages: [DateLanguage]
  private let order: DayOrder

  /// Words of `languages`, of which the first one that understands them counts.
  init(_ context: DateContext, _ languages: [DateLanguage], order: DayOrder) {
    (self.context, self.languages, self.order) = (context, languages, order)
  }

  /// Words of the user, read now.
  init() {
    let order = DayOrder(locale: Environment.process.localeOfTimes)
    self.init(.now, [Language.ofUser().dateLanguage, .english], order: order)
  }

  /// The date and the repeat that `words` say; the date may be in the past.
  func schedule(_ words: String) throws(UsageError) -> Schedule {
    var refusal: DateRefusal?
    for language in languages {
      switch DateReader(language, order: order).schedule(words, context) {
      case .success(let schedule): return schedule
      case .failure(let reason): refusal = refusal ?? reason
      case nil: break
      }
    }
    throw UsageError(
      refusal == .noSuchDay
        ? "there is no day \(Terminal.quoted(words))" : "\(Terminal.quoted(words)) is no date",
      hint: "write, for example, tomorrow 5pm, every Tuesday or 2026-12-24")
  }
}

extension DateContext {
  /// The present time, and the user's time zone.
  static var now: DateContext { DateContext(now: SystemClock.now(), clock: .system) }
}
