/// A property of a VTODO that says what an item can have.
enum TaskProperty: Int, CaseIterable {
  case summary, status, percentage, completed, created, modified, due, rule, uid
  /// A number by which Apple's and other programs order tasks, by default the seconds from 2001 to CREATED.
  case sortOrder
  /// ClearStyle's own: COMPLETION if the next date counts from the completion.
  case repetition
  /// ClearStyle's own, and never exported: the due date for which a kept DUE stands.
  case keptDue
  /// ClearStyle's own: marks a VALARM that an export wrote for a reminder. Among the kept properties, which are never
  /// exported, it is the reminder that the kept alarms stand for, in milliseconds since 1970.
  case reminder

  /// The property with this name, in which case does not matter; nil if it is another one.
  init?(named name: ArraySlice<UInt8>) {
    let found = Self.allCases.first { property in
      let own = property.name.utf8
      return own.count == name.count && zip(own, name).allSatisfy { $0 == $1 || $0 | 0x20 == $1 }
    }
    guard let found else { return nil }
    self = found
  }

  /// The name in capitals.
  var name: String {
    switch self {
    case .summary: "SUMMARY"
    case .status: "STATUS"
    case .percentage: "PERCENT-COMPLETE"
    case .completed: "COMPLETED"
    case .created: "CREATED"
    case .modified: "LAST-MODIFIED"
    case .due: "DUE"
    case .rule: "RRULE"
    case .uid: "UID"
    case .sortOrder: "X-APPLE-SORT-ORDER"
    case .repetition: "X-CLEARSTYLE-REPEAT"
    case .keptDue: "X-CLEARSTYLE-DUE"
    case .reminder: "X-CLEARSTYLE-REMIND"
    }
  }
}
