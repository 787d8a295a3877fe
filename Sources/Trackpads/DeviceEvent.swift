internal import Geometry

/// An XInput event of a device, decoded; positions are in pixels of the window.
enum DeviceEvent: Equatable {
  /// The pointer or another axis of the device moved; `axes` contains the axes that the event
  /// reports.
  case motion(Context, axes: [Int: Double])
  case pinch(PinchPhase, Context, scale: Double)
  /// A button of the device itself was pressed or released, regardless of grabs of the pointer.
  case button(UInt32, isDown: Bool, Context)
  /// The pointer entered the window; the axes may have changed outside of it.
  case pointerEntered
  case pointerLeft
  /// Another program grabbed the pointer.
  case pointerGrabbed(time: UInt32)
  /// The device changed its axes.
  case axesChanged
  /// Devices were added, or those in `removed` were removed or disabled.
  case hierarchyChanged(removed: [Int64])

  /// Whether it reports values of axes.
  var isMotion: Bool { if case .motion = self { true } else { false } }

  enum PinchPhase: Equatable {
    case began, updated, ended, cancelled
  }

  /// Device, time and position of an event.
  struct Context: Equatable {
    /// The server's number of the physical device, not of the pointer that it moves.
    var device: Int64
    /// In milliseconds of the server's clock.
    var time: UInt32
    /// The position of the pointer in pixels of the window.
    var position: Point
    var hasControl = false
  }
}
