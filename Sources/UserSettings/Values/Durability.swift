/// What a change survives, as the configuration file sets it by the key `durability`.
public enum Durability: String, CaseIterable, Sendable {
  /// The end of the program by any signal; a power failure may lose the last changes.
  case normal
  /// Also a power failure.
  case full

  /// The key of the setting in the configuration file.
  public static let key = "durability"
}
