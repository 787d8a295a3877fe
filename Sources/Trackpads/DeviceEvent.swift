internal import Geometry

/// What the X server says of its devices, decoded; places are pixels of the window.
enum DeviceEvent: Equatable {
  /// The pointer or one of the device's other axes moved.
  case motion(Stamp, axes: [Int: Double])
  case pinch(PinchPhase, Stamp, scale: Double)
  /// A button of the device went down, or up, whatever the window system makes of it.
  case button(UInt32, isDown: Bool, Stamp)
  /// The pointer came into the window: what scrolled elsewhere meanwhile is not ours.
  case entered
  case left
  /// Another program took the pointer for itself.
  case grabbed(time: UInt32)
  /// The device's axes are others now.
  case changed
  /// Devices came; these are gone or switched off.
  case rearranged(lost: [Int64])

  /// Whether it is told with the values of axes.
  var isMotion: Bool { if case .motion = self { true } else { false } }

  enum PinchPhase: Equatable {
    case began, updated, ended, cancelled
  }

  /// Who, when and where.
  struct Stamp: Equatable {
    /// The server's number for the device itself, not for the pointer it moves.
    var device: Int64
    /// Milliseconds of the server's clock.
    var time: UInt32
    /// Where the pointer is.
    var place: Point
    /// Whether Ctrl is held.
    var hasControl = false
  }
}
