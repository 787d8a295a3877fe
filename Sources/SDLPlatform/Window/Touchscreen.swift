import CSDL2

/// The touchscreens that SDL has found.
public enum Touchscreen {
  /// Whether there is one; false before a window was opened, and for a trackpad alone.
  public static var isAttached: Bool {
    (0..<SDL_GetNumTouchDevices()).contains {
      SDL_GetTouchDeviceType(SDL_GetTouchDevice($0)) == SDL_TOUCH_DEVICE_DIRECT
    }
  }
}
