/// The configuration file of a server without a graphics card, keyboard or mouse of its own.
///
/// `PointerGesture` is the driver's own word for a touchpad, which its manual page leaves out. A plain
/// `Pointer` scrolls as smoothly, but has no pinches and never tells that fingers left.
func configuration(width: Int, height: Int, sockets: String) -> String {
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
    Identifier "pad"
    Driver "inputtest"
    Option "SocketPath" "\(sockets)/pad"
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
    InputDevice "pad" "CorePointer"
    InputDevice "keyboard" "CoreKeyboard"
    InputDevice "mouse" "SendCoreEvents"
    InputDevice "pen" "SendCoreEvents"
    InputDevice "touch" "SendCoreEvents"
  EndSection

  """
}
