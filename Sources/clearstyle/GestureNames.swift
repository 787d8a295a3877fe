import ClearStyleUI

/// Gestures as a person lists them: names with commas in between.
struct GestureNames: Equatable {
  private(set) var gestures: Set<Gesture> = []
  /// Words that name no gesture, in their order.
  private(set) var unknown: [String] = []

  /// Reads `list`; spaces do not matter, and nothing between two commas is nothing.
  init(_ list: String) {
    for word in list.split(separator: ",").map(\.trimmed) where !word.isEmpty {
      if let gesture = Gesture(rawValue: word) {
        gestures.insert(gesture)
      } else {
        unknown.append(word)
      }
    }
  }

  /// Every name there is, for who wrote one that there is not.
  static let all = list(Set(Gesture.allCases))

  /// The names of `gestures`, as they can be read again.
  static func list(_ gestures: Set<Gesture>) -> String {
    Gesture.allCases.filter(gestures.contains).map(\.rawValue).joined(separator: ", ")
  }
}
