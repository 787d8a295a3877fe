internal import Dates
internal import ToDoModel

// The dates of a repetition at which nothing is to be done.
extension CalendarResource {
  /// As many dates in a row are looked at; rules of days have no more in two years.
  private static let maximumSkips = 800

  /// `new`, at the next date of its rule if its own is one that another program has taken out of the repetition (EXDATE), or
  /// has done.
  ///
  /// A row does not know such dates when its completion moves it to the next date.
  func skippingExceptions(_ new: FormatItem) throws(FormatError) -> FormatItem {
    let exceptions = exceptions
    guard !exceptions.isEmpty, new.details.repetition != nil, item.details.repetition != nil,
      let old = item.details.due, let due = new.details.due, due > old
    else { return new }
    var result = new
    for _ in 0..<Self.maximumSkips {
      guard let due = result.details.due, exceptions.contains(try start(ofDue: due)),
        let next = result.details.schedule?.next(
          after: DateContext(now: time.start(of: due), clock: time))
      else { break }
      result.details.schedule = next
    }
    return result
  }

  /// The dates to skip, as the values of EXDATE say them, and RECURRENCE-ID in instances that are completed.
  private var exceptions: Set<[UInt8]> {
    var values: Set<[UInt8]> = []
    let lines = object.components[taskIndex].content.compactMap { ContentLine($0) }
    for line in lines where line.name == "EXDATE" {
      for value in line.value.split(separator: UInt8(ascii: ",")) { values.insert(Array(value)) }
    }
    for component in object.components where component.name == "VTODO" {
      let task = TaskLines(component.content)
      if let date = task["RECURRENCE-ID"], task["STATUS"]?.meansCompletion == true {
        values.insert(Array(date.trimmed))
      }
    }
    return values
  }

  /// The value of DTSTART, or of DUE without one, once the task is due then.
  private func start(ofDue due: DueDate) throws(FormatError) -> [UInt8] {
    var lines = TaskLines(object.components[taskIndex].content)
    if let due = lines.due { lines.set("DUE", Array(due.bytes)) }
    var dates = TaskDates(time: time, zones: zones)
    try dates.setDue(of: &lines, to: due)
    return (lines["DTSTART"] ?? lines["DUE"]).map { Array($0.trimmed) } ?? []
  }
}
