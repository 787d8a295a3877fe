/// A property of a program that is measured or counted.
enum Metric: String {
  case start, memory, wheelCost, dragCost, wheelLatency, dragLatency, keyLatency
  case ticks, wakeups, rowMemory, stressPercentile, stressLongest
  case programSize, allocations, frameWork

  /// The metric's name in the table.
  var title: String {
    switch self {
    case .start: "start to content"
    case .memory: "memory (PSS)"
    case .wheelCost: "CPU a frame, program + X, wheel"
    case .dragCost: "CPU a frame, program + X, drag"
    case .wheelLatency: "wheel to changed pixels"
    case .dragLatency: "drag to changed pixels"
    case .keyLatency: "key to changed pixels"
    case .ticks: "CPU in 10 s of rest"
    case .wakeups: "wake-ups in 10 s of rest"
    case .rowMemory: "memory a row beyond its text"
    case .stressPercentile: "stress, 99 of 100 frames within"
    case .stressLongest: "stress, longest frame"
    case .programSize: "program, stripped"
    case .allocations: "allocations in a steady frame"
    case .frameWork: "instructions a frame"
    }
  }

  /// The unit of the metric's values; empty for a plain number.
  var unit: String {
    switch self {
    case .start, .wheelCost, .dragCost, .wheelLatency, .dragLatency, .keyLatency,
      .stressPercentile, .stressLongest:
      "ms"
    case .memory, .programSize: "MB"
    case .ticks: "ticks"
    case .wakeups, .allocations: ""
    case .frameWork: "million"
    case .rowMemory: "bytes"
    }
  }
}
