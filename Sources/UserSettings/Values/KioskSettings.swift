public import ToDoModel

/// The settings of kiosk mode that a screen follows.
public struct KioskSettings: Hashable, Sendable {
  /// Seconds without input after which an edit ends and the list returns to its top; 0 for never.
  public var idleTime = 120.0
  /// The list to which the screen returns; nil for the list that was open last.
  public var homeList: ItemID?
  /// Whether the screen shows only the rows of one list: no other list, no settings, no search.
  public var isLocked = false
  /// Whether the user can delete rows and lists, and clear the completed rows.
  public var allowsDeleting = true

  /// Creates the settings of a kiosk for which nothing is set.
  public init() {}
}

extension Settings {
  /// Whether the screen shows only the rows of one list.
  public var isLocked: Bool { kiosk?.isLocked == true }

  /// The list to which the screen is locked by the settings; nil if it may show others, or if it is locked
  /// to the list with which it opens.
  public var lockedList: ListID? { isLocked ? kiosk?.homeList.map { ListID($0) } : nil }

  /// Whether the user can delete rows and lists.
  public var allowsDeleting: Bool { kiosk?.allowsDeleting != false }
}
