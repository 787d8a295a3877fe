import Glibc

/// Constants of friction, springs, the rubber band, wheel smoothing and velocity estimation.
public enum MotionConstants {
  /// The factor by which friction multiplies a velocity each millisecond: 0.998.
  ///
  /// See Documentation/Behavior.md; equal to `UIScrollView.DecelerationRate.normal`. A larger one
  /// makes flings longer.
  public static let decelerationRate = 0.998

  /// The rate k of the deceleration e^(−k·t), in 1/s: about 2.002.
  ///
  /// Derived from `decelerationRate`.
  public static let friction = -1000 * log(decelerationRate)

  /// The speed at which a deceleration ends, in points a second.
  ///
  /// 1, the usual threshold of iOS scrolling; at this speed half a point of travel would remain. A
  /// larger one ends flings sooner and shorter.
  public static let stoppingSpeed = 1.0

  /// The angular frequency of a spring, in radians a second: about 14.1.
  ///
  /// The square root of stiffness over mass, 100 / 0.5, of Flutter's scrolling spring: a pull
  /// returns in about half a second. A larger one makes springs stiffer and faster.
  public static let springAngularFrequency = (100 / 0.5).squareRoot()

  /// The distance from a spring's end within which the spring counts as at rest, in points.
  ///
  /// 0.01 is invisible at any scale. A larger one ends springs sooner, with a larger jump.
  public static let springTolerance = 0.01

  /// The coefficient of the rubber band: the slope of the distance shown over travel, at travel 0.
  ///
  /// 0.55, without a unit, as in iOS; see Documentation/Behavior.md. With a larger one the content
  /// follows farther.
  public static let rubberBandCoefficient = 0.55

  /// The largest distance shown whose travel is computed, as a fraction of the window's height.
  ///
  /// 0.99, a pull of 180 window heights, so that the travel is finite when the window shrinks
  /// during a pull. With a larger one the content follows the contact back later.
  public static let rubberBandLimit = 0.99

  /// Points that one click of a wheel scrolls: 100, Documentation/Behavior.md.
  ///
  /// A larger one makes the wheel coarser.
  public static let wheelClick = 100.0

  /// The fraction of a click that is scrolled at once: a third, Documentation/Behavior.md.
  ///
  /// A larger one makes the wheel more direct and less smooth.
  public static let wheelImmediateFraction = 1.0 / 3

  /// Seconds within which the rest of a click follows: 0.15, Documentation/Behavior.md.
  ///
  /// A larger one makes the wheel smoother and slower.
  public static let wheelDuration = 0.15

  /// Seconds before a release over which its velocity is estimated: 0.1, Documentation/Gestures.md.
  ///
  /// As in Flutter and Android. A larger one makes flings steadier and slower to change direction.
  public static let velocityWindow = 0.1

  /// Seconds without an event after which a contact counts as at rest: 0.04, as in Flutter.
  ///
  /// A finger at rest sends no events. With a larger one a finger that has stopped still flings;
  /// with one far below 0.013, the report interval of a touchscreen, no release would fling.
  public static let velocityRestInterval = 0.04

  /// The largest number of positions from which a velocity is estimated: 20, as in Flutter.
  ///
  /// Enough for 0.1 s at 200 reports a second. A larger one costs time at every release.
  public static let maximumVelocitySamples = 20

  /// The largest ratio of a contact's speed at its release to its mean speed in one direction: 3.
  ///
  /// A movement whose distance grows with the cube of time has this ratio. A larger one allows
  /// faster flings from wrong timestamps.
  public static let maximumEndSpeedRatio = 3.0

  /// The largest speed of a release, in points a second: 8000, as in Flutter and Android.
  ///
  /// Higher values are noise of the device. A larger one makes the fastest flings faster.
  public static let maximumVelocity = 8000.0
}
