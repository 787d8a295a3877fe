internal import Glibc
internal import System

/// The kernel's input devices, as sysfs and udev describe them.
public struct KernelDevices: Sendable {
  /// The folder of the devices' descriptions by the kernel.
  let kernelFolder: String
  /// The folder of udev's descriptions; it exists only where udev runs.
  let udevFolder: String
  /// The folder of the devices' files, which come and go with the devices.
  let deviceFolder: String

  /// Uses the folders of the running system; tests pass others.
  public init(
    kernelFolder: String = "/sys/class/input", udevFolder: String = "/run/udev/data",
    deviceFolder: String = "/dev/input"
  ) {
    self.kernelFolder = kernelFolder
    self.udevFolder = udevFolder
    self.deviceFolder = deviceFolder
  }

  /// Whether one of the devices is a keyboard on which a person can type.
  ///
  /// A power button has keys, too, but is no keyboard.
  public var hasKeyboard: Bool {
    let hasUdev = access(udevFolder, F_OK) == 0
    return Folder(kernelFolder).names(beginningWith: "event").contains {
      hasUdev ? isKeyboardForUdev($0) : isKeyboardForKernel($0)
    }
  }

  // libudev reads the same file; linking it would make each start slower.
  private func isKeyboardForUdev(_ device: String) -> Bool {
    guard let number = read("\(kernelFolder)/\(device)/dev") else { return false }
    let properties = read("\(udevFolder)/c\(number.trimmed)") ?? ""
    return properties.split(separator: "\n").contains("E:ID_INPUT_KEYBOARD=1")
  }

  private func isKeyboardForKernel(_ device: String) -> Bool {
    let keys = read("\(kernelFolder)/\(device)/device/capabilities/key")
    return keys.map(Self.isKeyboard) ?? false
  }

  /// Whether `keys`, the bit mask of a device's keys as sysfs writes it, contains the keys 1 to 31.
  ///
  /// These keys, from Esc to S, are those by which udev recognizes a keyboard (udev-builtin-input_id).
  static func isKeyboard(_ keys: String) -> Bool {
    guard let lowest = keys.trimmed.split(separator: " ").last, let bits = UInt64(lowest, radix: 16)
    else { return false }
    let mask: UInt64 = 0xFFFF_FFFE
    return bits & mask == mask
  }

  private func read(_ path: String) -> String? {
    (try? TextFile.read(path, limit: 65536))?.text
  }
}
