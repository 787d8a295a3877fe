/// A movement along one axis as a pure function of the seconds since it began.
///
/// Any time may be asked for, in any order and as often as wanted; before 0 it stands where it
/// stands at 0. To change course, make a new simulation from the present position and velocity.
public protocol Simulation: Sendable {
  /// Where it is `t` seconds after its begin; exactly the end once `isDone` is true.
  func position(at t: Double) -> Double
  /// Its speed `t` seconds after its begin, in units a second; 0 once `isDone` is true.
  func velocity(at t: Double) -> Double
  /// Whether it has come to rest; once true, true at every later time.
  func isDone(at t: Double) -> Bool
}
