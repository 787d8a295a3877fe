/// Identifies a timer within the `TimerQueue` that scheduled it.
public struct TimerID: Hashable, Sendable {
  let number: Int
}
