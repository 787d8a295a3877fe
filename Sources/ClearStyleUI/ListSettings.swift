/// The user's settings of a list screen, which do not change while the screen exists.
///
///     var settings = ListSettings()
///     settings.disabledGestures = [.pinch]
///     let list = ListScene(document: document, …, settings: settings)
public struct ListSettings: Hashable, Sendable {
  /// The gestures that have no effect; the corresponding keys still work.
  public var disabledGestures: Set<Gesture> = []

  /// Creates the settings of a user who has set nothing.
  public init() {}
}
