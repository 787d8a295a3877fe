extension Double {
  /// The number from `lower` to `upper` that is nearest; `lower` if there is none.
  public func clamped(_ lower: Double, _ upper: Double) -> Double { max(lower, min(self, upper)) }
}
