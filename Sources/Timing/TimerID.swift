/// Names one timer of the queue that scheduled it.
public struct TimerID: Hashable, Sendable {
  let number: Int
}
