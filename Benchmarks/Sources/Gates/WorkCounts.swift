/// What doing something took.
struct WorkCounts {
  var instructions: Double
  /// Calls of the C library's functions that give memory.
  var allocations: Double
}
