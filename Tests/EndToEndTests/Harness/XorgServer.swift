import Foundation
import ProgramHarness
import Testing

/// An Xorg server without a graphics card, with one test device of every kind.
final class XorgServer {
  let connection: XConnection
  let touchscreen: TouchscreenDevice
  let trackpad: PointerDevice
  let mouse: PointerDevice
  let pen: PenDevice
  let keyboard: KeyboardDevice
  private let folder: TemporaryFolder
  private let server: XServer
  private var windowManager: ChildProcess?

  /// Starts a server with a screen of `width` × `height` pixels.
  init(width: Int = 1920, height: Int = 1080) throws {
    folder = try TemporaryFolder()
    let sockets = folder.path
    let file = try folder.write(
      xorgConfiguration(width: width, height: height, sockets: sockets), to: "xorg.conf")
    server = try XServer([
      "/usr/bin/Xorg", "-config", file, "-logfile", folder.file("log"), "-novtswitch", "-sharevts",
    ])
    connection = try server.connect()
    touchscreen = try TouchscreenDevice(
      socketPath: sockets + "/touch", width: width, height: height)
    trackpad = try PointerDevice(socketPath: sockets + "/trackpad")
    mouse = try PointerDevice(socketPath: sockets + "/mouse")
    pen = try PenDevice(socketPath: sockets + "/pen", width: width, height: height)
    keyboard = try KeyboardDevice(socketPath: sockets + "/keyboard")
    // The server applies a keyboard's layout only at the first key. Programs read the layout when
    // they start, so a key is pressed before any program starts.
    try keyboard.press(.shift)
  }

  // The window manager ends before the server, because a running window manager would report the
  // server's end.
  deinit { windowManager = nil }

  /// The value of `DISPLAY` for clients.
  var display: String { server.display }

  var process: ChildProcess { server.process }

  /// Connects to the server as another client.
  func connect() throws -> XConnection { try server.connect() }

  /// Starts jwm and waits until it manages windows.
  func startWindowManager() throws {
    let file = try folder.write("<?xml version=\"1.0\"?>\n<JWM></JWM>\n", to: "jwmrc")
    windowManager = try ChildProcess(
      ["/usr/bin/jwm", "-f", file],
      environment: ["PATH": "/usr/bin:/bin", "DISPLAY": display, "HOME": folder.path])
    try waitUntil("a window manager runs") {
      try connection.property("_NET_SUPPORTING_WM_CHECK", of: connection.root) != nil
    }
  }
}

// Disabling and detaching devices.
extension XorgServer {
  /// A device, named as in the server's configuration.
  enum Device: String {
    case touch, trackpad, mouse
  }

  /// Disables `device`, with the effect of unplugging it.
  func disable(_ device: Device) throws { try xinput("disable", device: device) }

  /// Enables `device` and connects to it again, since disabling it closed the connection.
  func enable(_ device: Device) throws {
    try xinput("enable", device: device)
    try input(device).reconnect()
  }

  /// Makes `device` a floating device, which moves no pointer.
  func detach(_ device: Device) throws { try xinput("float", device: device) }

  /// Attaches a floating `device` to the core pointer.
  func attach(_ device: Device) throws {
    try xinput("reattach", device: device, "Virtual core pointer")
  }

  /// The server's ID for `device`.
  func number(of device: Device) throws -> UInt16 {
    let words = try xinput("list", "--id-only", device: device).split(separator: "\n")
    guard let number = words.first.flatMap({ UInt16($0) }) else {
      throw HarnessError("there is no \(device)")
    }
    return number
  }

  private func input(_ device: Device) -> InputDevice {
    switch device {
    case .touch: touchscreen.device
    case .trackpad: trackpad.device
    case .mouse: mouse.device
    }
  }

  @discardableResult
  private func xinput(_ verbs: String..., device: Device, _ rest: String...) throws -> String {
    let command = try ChildProcess(
      ["/usr/bin/xinput"] + verbs + [device.rawValue] + rest,
      environment: ["PATH": "/usr/bin:/bin", "DISPLAY": display])
    guard try command.waitForEnd() == .status(0) else {
      throw HarnessError("cannot \(verbs) \(device): \(command.errors)")
    }
    return command.output
  }
}

/// The configuration of a server that uses none of the machine's hardware.
///
/// `PointerGesture` is the driver's type for a touchpad, although the driver's manual page does not
/// mention this type. A device of the type `Pointer` scrolls as smoothly, but sends no pinches and
/// does not report that fingers lifted.
private func xorgConfiguration(width: Int, height: Int, sockets: String) -> String {
  """
  Section "ServerFlags"
    Option "AutoAddDevices" "false"
    Option "AutoAddGPU" "false"
    Option "DontVTSwitch" "true"
    Option "BlankTime" "0"
    Option "StandbyTime" "0"
    Option "SuspendTime" "0"
    Option "OffTime" "0"
  EndSection
  Section "Device"
    Identifier "graphics"
    Driver "dummy"
    VideoRam 256000
  EndSection
  Section "Monitor"
    Identifier "monitor"
    HorizSync 5-1000
    VertRefresh 5-200
    Modeline "1280x800" 83.5 1280 1352 1480 1680 800 803 809 831
    Modeline "1920x1080" 173 1920 2048 2248 2576 1080 1083 1088 1120
  EndSection
  Section "Screen"
    Identifier "screen"
    Device "graphics"
    Monitor "monitor"
    DefaultDepth 24
    SubSection "Display"
      Depth 24
      Modes "\(width)x\(height)"
    EndSubSection
  EndSection
  Section "InputDevice"
    Identifier "trackpad"
    Driver "inputtest"
    Option "SocketPath" "\(sockets)/trackpad"
    Option "DeviceType" "PointerGesture"
    Option "PointerButtonCount" "9"
    Option "AccelerationScheme" "none"
  EndSection
  Section "InputDevice"
    Identifier "mouse"
    Driver "inputtest"
    Option "SocketPath" "\(sockets)/mouse"
    Option "DeviceType" "Pointer"
    Option "PointerButtonCount" "9"
    Option "AccelerationScheme" "none"
  EndSection
  Section "InputDevice"
    Identifier "pen"
    Driver "inputtest"
    Option "SocketPath" "\(sockets)/pen"
    Option "DeviceType" "PointerAbsoluteProximity"
    Option "PointerButtonCount" "3"
    Option "AccelerationScheme" "none"
  EndSection
  Section "InputDevice"
    Identifier "touch"
    Driver "inputtest"
    Option "SocketPath" "\(sockets)/touch"
    Option "DeviceType" "Touch"
    Option "TouchCount" "16"
  EndSection
  Section "InputDevice"
    Identifier "keyboard"
    Driver "inputtest"
    Option "SocketPath" "\(sockets)/keyboard"
    Option "DeviceType" "Keyboard"
    Option "XkbRules" "evdev"
    Option "XkbModel" "pc105"
    Option "XkbLayout" "us"
  EndSection
  Section "ServerLayout"
    Identifier "layout"
    Screen "screen"
    InputDevice "trackpad" "CorePointer"
    InputDevice "keyboard" "CoreKeyboard"
    InputDevice "mouse" "SendCoreEvents"
    InputDevice "pen" "SendCoreEvents"
    InputDevice "touch" "SendCoreEvents"
  EndSection

  """
}
