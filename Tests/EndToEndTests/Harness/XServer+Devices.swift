extension XServer {
  /// A device that can be switched off, by its name.
  enum Device: String {
    case touch, pad, mouse
  }

  /// Takes `device` from all programs, as when it is unplugged.
  func switchOff(_ device: Device) throws { try xinput("disable", device) }

  /// Gives `device` back; the driver has lost who moved it.
  func switchOn(_ device: Device) throws {
    try xinput("enable", device)
    try input(device).reconnect()
  }

  private func input(_ device: Device) -> InputDevice {
    switch device {
    case .touch: touch.device
    case .pad: pad.device
    case .mouse: mouse.device
    }
  }

  private func xinput(_ verb: String, _ device: Device) throws {
    let command = try ChildProcess(
      ["/usr/bin/xinput", verb, device.rawValue],
      environment: ["PATH": "/usr/bin:/bin", "DISPLAY": display])
    guard try command.waitForEnd() == .status(0) else {
      throw Trouble("cannot \(verb) \(device): \(command.errors)")
    }
  }
}
