import Glibc
import Input
import TestSupport
import Testing
import Timing

@testable import InputDevices

@Suite struct KeyboardMonitorTests {
  /// The bit mask of a keyboard's keys and that of a power button's, as sysfs writes them.
  private static let (keyboard, button) = (
    "402000000 3803078f800d001 feffffdfffefffff fffffffffffffffe\n", "10000000000000 0\n"
  )
  private let folder: TemporaryDirectory
  private let monitor: KeyboardMonitor

  init() throws {
    folder = try TemporaryDirectory()
    for name in ["sys", "dev"] { mkdir(folder.file(name), 0o700) }
    monitor = KeyboardMonitor(Self.devices(in: folder))
  }

  private static func devices(in folder: TemporaryDirectory) -> KernelDevices {
    KernelDevices(
      kernelFolder: folder.file("sys"), udevFolder: folder.file("udev"),
      deviceFolder: folder.file("dev"))
  }

  private func write(_ text: String, to path: String) throws {
    let file = try #require(fopen(folder.file(path), "w"))
    fputs(text, file)
    fclose(file)
  }

  private func plug(_ device: Int, keys: String) throws {
    for part in ["", "/device", "/device/capabilities"] {
      mkdir(folder.file("sys/event\(device)\(part)"), 0o700)
    }
    try write(keys, to: "sys/event\(device)/device/capabilities/key")
    try write("13:\(64 + device)\n", to: "sys/event\(device)/dev")
    try write("", to: "dev/event\(device)")
  }

  private func unplug(_ device: Int) {
    unlink(folder.file("sys/event\(device)/device/capabilities/key"))
    unlink(folder.file("sys/event\(device)/dev"))
    unlink(folder.file("dev/event\(device)"))
  }

  /// The states that the monitor reports when it is drained.
  private func drain() -> [Bool] {
    let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 1, uptime: 0)
    return monitor.drainEvents(now: .zero, in: metrics).compactMap { event in
      if case .event(.keyboardAttached(let state, _)) = event { state } else { nil }
    }
  }

  private var isReadable: Bool {
    var watched = monitor.descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&watched, nfds_t(watched.count), 0) > 0
  }

  @Test func `the first state is reported without a change of devices`() {
    #expect(monitor.deadline == .zero)
    #expect(drain() == [false])
    #expect(monitor.deadline == nil)
    #expect(drain() == [])
  }

  @Test func `a keyboard that is plugged in and removed is reported, a button is not`() throws {
    _ = drain()
    try plug(0, keys: Self.button)
    #expect(isReadable)
    #expect(drain() == [])
    try plug(1, keys: Self.keyboard)
    #expect(drain() == [true])
    try plug(2, keys: Self.keyboard)
    #expect(drain() == [])
    unplug(1)
    #expect(drain() == [])
    unplug(2)
    #expect(drain() == [false])
    #expect(!isReadable)
  }

  @Test func `where udev runs, its description decides`() throws {
    mkdir(folder.file("udev"), 0o700)
    let devices = Self.devices(in: folder)
    try plug(0, keys: Self.keyboard)
    #expect(!devices.hasKeyboard)
    try write("E:ID_INPUT=1\nE:ID_INPUT_KEY=1\n", to: "udev/c13:64")
    #expect(!devices.hasKeyboard)
    try write("S:input\nE:ID_INPUT=1\nE:ID_INPUT_KEYBOARD=1\n", to: "udev/c13:64")
    #expect(devices.hasKeyboard)
  }

  @Test func `udev's later description of a device is noticed`() throws {
    mkdir(folder.file("udev"), 0o700)
    let monitor = KeyboardMonitor(Self.devices(in: folder))
    let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 1, uptime: 0)
    try plug(0, keys: Self.keyboard)
    #expect(
      monitor.drainEvents(now: .zero, in: metrics) == [
        .event(.keyboardAttached(false, time: .zero))
      ])
    try write("E:ID_INPUT_KEYBOARD=1\n", to: "udev/.new")
    #expect(monitor.drainEvents(now: .zero, in: metrics) == [])
    rename(folder.file("udev/.new"), folder.file("udev/c13:64"))
    #expect(
      monitor.drainEvents(now: .zero, in: metrics) == [.event(.keyboardAttached(true, time: .zero))]
    )
  }

  @Test func `folders that appear later are watched`() throws {
    let folder = try TemporaryDirectory()
    let monitor = KeyboardMonitor(Self.devices(in: folder))
    let metrics = WindowMetrics(pointsPerUnit: 1, pinchSpan: 1, uptime: 0)
    _ = monitor.drainEvents(now: .zero, in: metrics)
    for name in ["dev", "sys", "sys/event0", "sys/event0/device", "sys/event0/device/capabilities"]
    {
      mkdir(folder.file(name), 0o700)
    }
    #expect(monitor.drainEvents(now: .zero, in: metrics) == [])
    let keys = try #require(fopen(folder.file("sys/event0/device/capabilities/key"), "w"))
    fputs(Self.keyboard, keys)
    fclose(keys)
    mkfifo(folder.file("dev/event0"), 0o600)
    #expect(
      monitor.drainEvents(now: .zero, in: metrics) == [.event(.keyboardAttached(true, time: .zero))]
    )
  }

  @Test(arguments: [
    (keyboard, true), (button, false), ("fffffffe", true), ("fffffffc", false), ("0", false),
    ("", false), ("text", false),
  ])
  func `the keys from Esc to S make a keyboard`(keys: String, expected: Bool) {
    #expect(KernelDevices.isKeyboard(keys) == expected)
  }
}
