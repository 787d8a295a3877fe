extension XServer {
  /// A device that can be switched off, by its name.
  enum Device: String {
    case touch, pad, mouse
  }

  /// Takes `device` from all programs, as when it is unplugged.
  func switchOff(_ device: Device) throws { try xinput("disable", device: device) }

  /// Gives `device` back; the driver has lost who moved it.
  func switchOn(_ device: Device) throws {
    try xinput("enable", device: device)
    try input(device).reconnect()
  }

  /// Lets `device` move no pointer any more; it belongs to nobody then.
  func detach(_ device: Device) throws { try xinput("float", device: device) }

  /// Lets `device` move the pointer again.
  func attach(_ device: Device) throws {
    try xinput("reattach", device: device, "Virtual core pointer")
  }

  /// The server's number for `device`.
  func number(of device: Device) throws -> UInt16 {
    let words = try xinput("list", "--id-only", device: device).split(separator: "\n")
    guard let number = words.first.flatMap({ UInt16($0) }) else {
      throw Trouble("there is no \(device)")
    }
    return number
  }

  private func input(_ device: Device) -> InputDevice {
    switch device {
    case .touch: touch.device
    case .pad: pad.device
    case .mouse: mouse.device
    }
  }

  @discardableResult
  private func xinput(_ verbs: String..., device: Device, _ rest: String...) throws -> String {
    let command = try ChildProcess(
      ["/usr/bin/xinput"] + verbs + [device.rawValue] + rest,
      environment: ["PATH": "/usr/bin:/bin", "DISPLAY": display])
    guard try command.waitForEnd() == .status(0) else {
      throw Trouble("cannot \(verbs) \(device): \(command.errors)")
    }
    return command.output
  }
}
