import Glibc

/// Constants of friction, springs, the rubber band, wheel smoothing and velocity estimation.
public enum MotionConstants {
  /// The factor by which friction multiplies a velocity each millisecond: 0.998.
  ///
  /// See Documentation/Behavior.md; equal to `UIScrollView.DecelerationRate.normal`. A larger value
  /// makes flings longer.
  public static let decelerationRate = 0.998

  /// The rate k of friction, in 1/s: about 2.002.
  ///
  /// In t seconds, friction multiplies a velocity by e^(−k·t). Derived from `decelerationRate`.
  public static let friction = -1000 * log(decelerationRate)

  /// The speed at which a deceleration ends, in points a second.
  ///
  /// 1 is the usual threshold of iOS scrolling; from this speed, only half a point of travel would
  /// be left. A larger value ends flings sooner and shorter.
  public static let stoppingSpeed = 1.0

  /// The angular frequency of a spring, in radians a second: about 14.1.
  ///
  /// The square root of stiffness 100 over mass 0.5, the values of Flutter's scrolling spring. At
  /// this frequency, pulled content returns in about half a second. A larger value makes springs
  /// stiffer and faster.
  public static let springAngularFrequency = (100 / 0.5).squareRoot()

  /// A spring that stays within this distance of its end, in points, counts as at rest.
  ///
  /// 0.01 is invisible at any scale. A larger value ends springs sooner, with a larger jump.
  public static let springTolerance = 0.01

  /// The slope of the rubber band at travel 0: the movement of the content per movement of the
  /// contact.
  ///
  /// 0.55, without a unit, as in iOS; see Documentation/Behavior.md. With a larger value the
  /// content follows the contact farther.
  public static let rubberBandCoefficient = 0.55

  /// The largest `shown` from which `RubberBand` computes a travel, as a fraction of the scroll
  /// view's height.
  ///
  /// At 0.99 the travel is 180 heights. The limit keeps the travel finite if, during a pull, the
  /// view becomes lower than the distance shown. With a larger value, the contact then has to go
  /// back farther before the content follows.
  public static let rubberBandLimit = 0.99

  /// The points that one click of a wheel scrolls: 100; see Documentation/Behavior.md.
  ///
  /// A larger value makes the wheel coarser.
  public static let wheelClick = 100.0

  /// The fraction of a click that is scrolled at once: a third; see Documentation/Behavior.md.
  ///
  /// A larger value makes the wheel more direct and less smooth.
  public static let wheelImmediateFraction = 1.0 / 3

  /// Seconds within which the rest of a click is scrolled: 0.15; see Documentation/Behavior.md.
  ///
  /// A larger value makes the wheel smoother and slower.
  public static let wheelDuration = 0.15

  /// The velocity of a release is estimated from the positions of this many seconds before the
  /// release: 0.1.
  ///
  /// As in Flutter and Android; see Documentation/Gestures.md. A larger value makes flings
  /// steadier, but slower to follow a change of direction.
  public static let velocityWindow = 0.1

  /// Seconds without an event after which a contact counts as at rest: 0.04, as in Flutter.
  ///
  /// A finger at rest sends no events. With a larger value, the release of a finger that has come
  /// to rest would still fling. With a value far below 0.013, the report interval of a touchscreen,
  /// no release would fling.
  public static let velocityRestInterval = 0.04

  /// A flick is recognized from the positions of this many seconds before the release: 0.06.
  ///
  /// Specified in Documentation/Behavior.md. A larger value makes flicks of fingers that slow down
  /// count, and needs longer flicks.
  public static let flickWindow = 0.06

  /// The smallest number of positions from which a flick is recognized: 3, as specified.
  public static let minimumFlickSamples = 3

  /// The largest number of positions from which a velocity is estimated: 20, as in Flutter.
  ///
  /// 20 positions are enough for 0.1 s at 200 reports a second. A larger value costs time at every
  /// release.
  public static let maximumVelocitySamples = 20

  /// The largest ratio of a contact's speed at its release to its mean speed: 3.
  ///
  /// The limit applies along an axis on which the contact hardly turned back. The ratio is 3 for a
  /// movement whose distance grows with the cube of time. A larger value allows faster flings from
  /// wrong timestamps.
  public static let maximumEndSpeedRatio = 3.0

  /// The largest speed of a release, in points a second: 8000, as in Flutter and Android.
  ///
  /// Higher measured speeds are noise of the device. A larger value makes the fastest flings
  /// faster.
  public static let maximumVelocity = 8000.0
}
