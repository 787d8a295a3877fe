public import ToDoModel

/// The text of a resource of a CalDAV collection, and the task in it.
///
///     let resource = try CalendarResource(bytes, time)
///     var item = resource.item
///     item.isCompleted = true
///     resource.text(setting: item, sortNumber: 7)  // all else is as it was
///
/// A resource has one VTODO, perhaps others with a RECURRENCE-ID for single dates of its repetition, and time zones
/// (RFC 4791, section 4.1).
public struct CalendarResource {
  /// The task, without what it has beyond the limit of an item.
  public let item: FormatItem
  /// The number by which servers order tasks: X-APPLE-SORT-ORDER, else the seconds from 2001 to CREATED; nil if it has
  /// neither.
  public let sortNumber: Int64?
  /// Whether the resource has one task only, so that it can be written; some servers put several tasks into one.
  public let isWritable: Bool

  /// The reminder by an alarm of another program, in milliseconds since 1970; nil if there is none, or if the reminder of
  /// the item is ClearStyle's own.
  let foreignReminder: Int64?

  let object: CalendarObject
  /// The index of the task's component.
  let taskIndex: Int
  let time: LocalTime
  let zones: CalendarTimeZones

  /// Reads a resource; its times are converted to the clock of `time`.
  ///
  /// Throws if the bytes are no calendar, if it has no task that can be shown, or if libical is needed and missing.
  public init(_ bytes: [UInt8], _ time: LocalTime) throws(FormatError) {
    let object = try CalendarObject(bytes)
    let tasks = object.components.indices.filter { object.components[$0].name == "VTODO" }
    let masters = tasks.filter { object.components[$0].property("RECURRENCE-ID") == nil }
    guard let index = masters.first ?? tasks.first else { throw FormatError("has no task") }
    let uids = Set(
      object.components.filter { $0.name != "VTIMEZONE" }.map { $0.property("UID") })
    (self.object, taskIndex, self.time) = (object, index, time)
    var zones = CalendarTimeZones(LibicalLoader("libical.so.3"))
    for component in object.components {
      if let zone = TimeZoneDefinition(component.lines, isMalformed: false) { zones.define(zone) }
    }
    var parser = TaskParser(object.components[index].content, time)
    item = try parser.item(&zones)
    self.zones = zones
    sortNumber = parser.order(of: item)
    isWritable = uids.count == 1 && masters.count == 1 && item.details.uid != nil
    let hasOwnAlarm = parser.properties.others.contains { CalendarAlarm($0)?.isOwn == true }
    foreignReminder = hasOwnAlarm ? nil : item.details.remindAt
  }
}

extension CalendarResource {
  /// The number by which servers order a task without one of its own that was created then, in milliseconds since 1970.
  public static func sortNumber(created: Int64) -> Int64 { CalendarTask.order(created: created) }
}

extension CalendarObject.Component {
  /// The value of the first property with this name in capitals, as a text; nil if the component itself has none.
  fileprivate func property(_ name: String) -> String? { TaskLines(content)[name]?.text }
}

extension TaskParser {
  /// The task, now that all zones are known; throws if the properties are none of a task.
  fileprivate mutating func item(
    _ zones: inout CalendarTimeZones
  ) throws(FormatError) -> FormatItem {
    switch try task(&zones) {
    case .success(let task): return try task.resolved(time, &zones)
    case .failure(let problem): throw FormatError(problem.text)
    }
  }
}
