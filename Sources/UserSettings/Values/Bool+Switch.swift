extension Bool {
  /// The value that the configuration file calls `name`: `on` and `yes`, or `off` and `no`; nil for any
  /// other name.
  public init?(switchNamed name: String) {
    switch name {
    case "on", "yes": self = true
    case "off", "no": self = false
    default: return nil
    }
  }

  /// The name under which a value is kept and told: `on` or `off`.
  public var switchName: String { self ? "on" : "off" }
}
