import Glibc

/// Constants of free movement, springs and the rubber band.
public enum MotionConstants {
  /// What is left of a free movement's speed after a millisecond: 0.998.
  ///
  /// From the contract; the normal deceleration rate of iOS. Raising it makes flings go farther.
  public static let speedLeftAfterMillisecond = 0.998

  /// How fast a free movement slows down, 1/s: the rate k of e^(−k·t), about 2.002.
  ///
  /// Follows from `speedLeftAfterMillisecond`, which makes it no number of its own.
  public static let friction = -1000 * log(speedLeftAfterMillisecond)

  /// The speed at which a free movement stops, in points a second.
  ///
  /// 1 is reached half a point before the place that would never be reached, the threshold usual
  /// for iOS scrolling. Raising it ends flings sooner and shorter.
  public static let stoppingSpeed = 1.0

  /// The angular frequency of a spring, in radians a second: about 14.1.
  ///
  /// The root of stiffness over mass, 100 / 0.5, of Flutter's scrolling spring: a pull comes back in
  /// about half a second. Raising it makes springs stiffer and quicker.
  public static let springFrequency = (100 / 0.5).squareRoot()

  /// How near a spring has to be to its end, for good, to be at rest there, in points.
  ///
  /// 0.01 is invisible at any scale. Raising it ends springs sooner, with a larger jump.
  public static let springTolerance = 0.01

  /// How stiff the rubber band is: the part of the first points of a pull that shows.
  ///
  /// 0.55, without a unit, from the contract, as on iOS. Raising it lets the content follow farther.
  public static let rubberBand = 0.55

  /// The most of the window's height that a rubber band is asked to have shown.
  ///
  /// 0.99, a pull 180 windows long, so that a window that shrinks in the middle of a pull still has
  /// an answer. Raising it makes the content lag longer before it follows the finger back.
  public static let rubberBandLimit = 0.99

  /// How far one click of a wheel scrolls: 100 points, from the contract.
  ///
  /// Raising it makes the wheel coarser.
  public static let wheelClick = 100.0

  /// The part of a click that is scrolled at once: a third, from the contract.
  ///
  /// Raising it makes the wheel more direct and less smooth.
  public static let wheelJump = 1.0 / 3

  /// The seconds within which the rest of a click follows: 0.15, from the contract.
  ///
  /// Raising it makes the wheel softer.
  public static let wheelDuration = 0.15

  /// The seconds of a drag that its velocity is measured over: 0.1, from the contract.
  ///
  /// Flutter and Android have the same. Raising it makes flings steadier and slower to turn.
  public static let velocityWindow = 0.1

  /// The silence, in seconds, after which a contact was at rest: 0.04, as in Flutter.
  ///
  /// A still finger sends nothing. Raising it lets a finger that has stopped still fling; much below
  /// the 0.013 between two reports of a touchscreen nothing would.
  public static let velocityGap = 0.04

  /// How many positions a velocity is measured from at most: 20, as in Flutter.
  ///
  /// Enough for 0.1 s at 200 reports a second. Raising it costs time at every release.
  public static let velocitySamples = 20

  /// How many times its mean speed a contact that went one way has at its end, at most: 3.
  ///
  /// As much has one that comes from rest with the cube of time. Raising it lets times that are wrong
  /// make faster flings.
  public static let steepestEnd = 3.0

  /// The highest speed of a release, in points a second: 8000, as in Flutter and Android.
  ///
  /// Faster is noise of the device. Raising it makes the wildest flings wilder.
  public static let highestVelocity = 8000.0
}
