/// The smooth scroll axes of one trackpad with their last values.
struct ScrollAxes: Equatable {
  /// A scroll axis in one direction.
  struct Axis: Equatable {
    /// The number of its valuator on the server.
    let number: Int
    /// The change of value per click of a wheel; negative if the device counts backwards.
    let increment: Double
    /// Its last value; only differences are meaningful, since it grows without limit.
    var value: Double

    /// Sets the value to the one in `values` and returns the difference in clicks; nil if `values`
    /// does not contain the axis.
    mutating func clicks(to values: [Int: Double]) -> Double? {
      guard let new = values[number] else { return nil }
      defer { value = new }
      return (new - value) / increment
    }
  }

  var horizontal: Axis?
  var vertical: Axis?

  /// Updates both axes from `values` and returns the distance scrolled, in clicks; nil if `values`
  /// contains neither axis.
  mutating func clicks(to values: [Int: Double]) -> (x: Double, y: Double)? {
    let (x, y) = (horizontal?.clicks(to: values), vertical?.clicks(to: values))
    return x == nil && y == nil ? nil : (x ?? 0, y ?? 0)
  }
}
