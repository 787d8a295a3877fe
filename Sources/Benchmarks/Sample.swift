/// One figure, measured once.
struct Sample {
  /// What was measured.
  let name: String
  /// Of `value`.
  let unit: String
  /// How much it was.
  let value: Double

  /// `value` `unit` of `name`.
  init(_ name: String, _ value: Double, _ unit: String) {
    (self.name, self.unit, self.value) = (name, unit, value)
  }
}
