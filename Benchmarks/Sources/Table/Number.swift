/// Numbers for people.
enum Number {
  /// `value` with three digits that count, and no more than three behind the point.
  static func text(_ value: Double) -> String {
    let size = abs(value)
    let unit = size >= 100 ? 1.0 : size >= 10 ? 10.0 : size >= 1 ? 100.0 : 1000.0
    let rounded = (value * unit).rounded() / unit
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}
