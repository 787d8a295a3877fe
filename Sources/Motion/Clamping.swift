/// The number in `range` nearest to `value`.
func clamp(_ value: Double, to range: ClosedRange<Double>) -> Double {
  min(max(value, range.lowerBound), range.upperBound)
}
