/// The two smooth scroll axes of one trackpad, and where they stand.
struct Axes: Equatable {
  /// One direction.
  struct Axis: Equatable {
    /// The server's number for its valuator.
    let number: Int
    /// What its value grows by for one click of a wheel; below 0 where the device counts backwards.
    let increment: Double
    /// Its last value; it grows without end, only what it grows by means something.
    var value: Double

    /// The clicks from the last value to the one among `values`; nil when it is not among them.
    mutating func clicks(to values: [Int: Double]) -> Double? {
      guard let new = values[number] else { return nil }
      defer { value = new }
      return (new - value) / increment
    }
  }

  var horizontal: Axis?
  var vertical: Axis?

  /// How far the axes went, in clicks; nil when `values` are of other axes alone.
  mutating func clicks(to values: [Int: Double]) -> (x: Double, y: Double)? {
    let (x, y) = (horizontal?.clicks(to: values), vertical?.clicks(to: values))
    return x == nil && y == nil ? nil : (x ?? 0, y ?? 0)
  }
}
