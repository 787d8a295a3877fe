// Properties that some servers never give back: RELATED-TO (Zimbra, Bedework) and those with X-.
extension CalendarResource {
  /// The names of the task's properties that a server may leave out.
  public var strippableProperties: Set<String> {
    Set(TaskLines(object.components[taskIndex].content).groups.compactMap(Self.strippableName))
  }

  /// The text with the properties of `other` whose names are among `names`.
  public func text(keeping names: Set<String>, of other: CalendarResource) -> [UInt8] {
    let kept = TaskLines(other.object.components[other.taskIndex].content).groups.filter {
      Self.strippableName($0).map(names.contains) ?? false
    }
    return text(ofTask: TaskLines(object.components[taskIndex].content).groups + kept)
  }

  private static func strippableName(_ group: [ArraySlice<UInt8>]) -> String? {
    guard group.count == 1, let name = ContentLine(group[0])?.name else { return nil }
    return name.hasPrefix("X-") || name == "RELATED-TO" ? name : nil
  }
}
