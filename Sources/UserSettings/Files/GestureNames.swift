internal import System

/// The gestures in a comma-separated list of names, as in `--disable` and in the settings file.
package struct GestureNames: Equatable {
  /// The gestures whose names the list contains.
  package private(set) var gestures: Set<Gesture> = []
  /// Elements of the list that are not names of gestures, in order.
  package private(set) var unknown: [String] = []

  /// The key of the configuration file whose value is such a list.
  package static let key = "disable"

  /// Parses `list`, ignoring white space and empty elements.
  package init(_ list: String) {
    for name in list.commaSeparated {
      if let gesture = Gesture(rawValue: name) {
        gestures.insert(gesture)
      } else {
        unknown.append(name)
      }
    }
  }

  /// The names of all gestures, separated by commas, for error messages.
  package static let allNames = list(Set(Gesture.allCases))

  /// The names of `gestures`, separated by commas, in a format that ``init(_:)`` parses.
  package static func list(_ gestures: Set<Gesture>) -> String {
    Gesture.allCases.filter(gestures.contains).map(\.rawValue).joined(separator: ", ")
  }
}
