package import Glibc

// Reads and changes windows as a user or a window manager can.
extension XConnection {
  /// The pixels that the screen shows in `area`, which is in coordinates of the root window.
  package func screenshot(_ area: PixelRect) throws -> Screenshot {
    let format = UInt8(2)  // ZPixmap
    let reply = try reply(
      to: XRequest(
        XRequest.Opcode.getImage, format, root, Int16(area.x), Int16(area.y), UInt16(area.width),
        UInt16(area.height), UInt32.max))
    return Screenshot(width: area.width, height: area.height, bytes: Array(reply.bytes[32...]))
  }

  /// The child windows of `window` in stacking order, the lowest first.
  package func children(of window: Window) throws -> [Window] {
    let reply = try reply(to: XRequest(XRequest.Opcode.queryTree, 0, window))
    return (0..<Int(reply.read(UInt16.self, at: 16))).map {
      reply.read(UInt32.self, at: 32 + 4 * $0)
    }
  }

  /// The bytes of the property `name`, at most 1024; nil when `window` does not have the property.
  package func property(_ name: String, of window: Window) throws -> ByteBuffer? {
    let reply = try reply(
      to: XRequest(
        XRequest.Opcode.getProperty, 0, window, try atom(name), UInt32(0), UInt32(0), UInt32(256)))
    let count = Int(reply.read(UInt32.self, at: 16)) * Int(reply.bytes[1]) / 8
    return count == 0 ? nil : ByteBuffer(Array(reply.bytes[32..<32 + count]))
  }

  /// Sets the resources of all programs on the server, lines `name: value`.
  package func setResources(_ resources: String) throws {
    let (resourceManager, string, format, replace) = (UInt32(23), UInt32(31), UInt32(8), UInt8(0))
    try perform(
      XRequest(
        XRequest.Opcode.changeProperty, replace, root, resourceManager, string, format,
        UInt32(resources.utf8.count), name: resources))
  }

  /// The window of `process`; nil when there is none.
  ///
  /// The window is at the top level or inside the frame that a window manager made for it.
  package func window(of process: pid_t) throws -> Window? {
    let top = try children(of: root)
    return try (top + top.flatMap { try children(of: $0) }).first {
      try property("_NET_WM_PID", of: $0)?.read(Int32.self, at: 0) == process
    }
  }

  /// The frame of `window` in pixels of the root window.
  package func frame(of window: Window) throws -> PixelRect {
    let size = try reply(to: XRequest(XRequest.Opcode.getGeometry, 0, window))
    let origin = try reply(
      to: XRequest(XRequest.Opcode.translateCoordinates, 0, window, root, UInt32(0)))
    return PixelRect(
      x: Int(origin.read(Int16.self, at: 12)), y: Int(origin.read(Int16.self, at: 14)),
      width: Int(size.read(UInt16.self, at: 16)), height: Int(size.read(UInt16.self, at: 18)))
  }

  /// Gives `window` the keyboard focus.
  package func focus(_ window: Window) throws {
    try perform(XRequest(XRequest.Opcode.setInputFocus, 1, window, UInt32(0)))
  }

  /// Gives the focus to the window below the pointer, also when a program that had it has ended.
  package func focusBelowPointer() throws {
    let pointerRoot: Window = 1
    try focus(pointerRoot)
  }

  /// Changes the size of `window` to `width` × `height` pixels, as a window manager does.
  package func resize(_ window: Window, _ width: UInt32, _ height: UInt32) throws {
    let widthAndHeight = UInt16(0b1100)
    try perform(
      XRequest(
        XRequest.Opcode.configureWindow, 0, window, widthAndHeight, UInt16(0), width, height))
  }

  /// Shows a white window above all other windows; `frame` is in pixels of the root window.
  ///
  /// The window is override-redirect, so that window managers ignore it.
  package func showWindow(_ frame: PixelRect) throws -> Window {
    let window = makeIdentifier()
    let (backgroundPixel, overrideRedirect) = (UInt32(1 << 1), UInt32(1 << 9))
    let (depth, border, windowClass, visual) = (UInt8(0), UInt16(0), UInt16(0), UInt32(0))
    try perform(
      XRequest(
        XRequest.Opcode.createWindow, depth, window, root, Int16(frame.x), Int16(frame.y),
        UInt16(frame.width), UInt16(frame.height), border, windowClass, visual,
        backgroundPixel | overrideRedirect, UInt32(0xFF_FFFF), UInt32(1)))
    try perform(XRequest(XRequest.Opcode.mapWindow, 0, window))
    return window
  }

  /// Destroys `window`, which may belong to another client.
  package func destroy(_ window: Window) throws {
    try perform(XRequest(XRequest.Opcode.destroyWindow, 0, window))
  }

  /// Closes the connection of the client that made `window`.
  package func killClient(of window: Window) throws {
    try perform(XRequest(XRequest.Opcode.killClient, 0, window))
  }

  /// Sends `window` a client message with the type `type` and up to five numbers; the
  /// numbers left out are 0.
  package func sendClientMessage(_ type: String, _ data: UInt32..., to window: Window) throws {
    let type = try atom(type)
    let (clientMessage, format) = (UInt8(33), UInt8(32))
    let data = data + Array(repeating: 0, count: 5 - data.count)
    try perform(
      XRequest(
        XRequest.Opcode.sendEvent, 0, window, UInt32(0), clientMessage, format, UInt16(0), window,
        type, data[0], data[1], data[2], data[3], data[4]))
  }

  /// The number by which the server knows `name`.
  package func atom(_ name: String) throws -> UInt32 {
    try reply(
      to: XRequest(
        XRequest.Opcode.internAtom, 0, UInt16(name.utf8.count), UInt16(0), name: name)
    ).read(UInt32.self, at: 8)
  }
}

// Grabs, which take input away from all other clients, as a screen locker or a menu does.
extension XConnection {
  /// Takes all pointer input for this client until ``ungrabPointer()``.
  package func grabPointer() throws {
    let asynchronous = UInt8(1)
    let reply = try reply(
      to: XRequest(
        XRequest.Opcode.grabPointer, 0, root, UInt16(0), asynchronous, asynchronous, UInt32(0),
        UInt32(0), UInt32(0)))
    guard reply.bytes[1] == 0 else {
      throw HarnessError("the pointer is not grabbed: \(reply.bytes[1])")
    }
  }

  /// Ends the grab of the pointer.
  package func ungrabPointer() throws {
    try perform(XRequest(XRequest.Opcode.ungrabPointer, 0, UInt32(0)))
  }

  /// Takes all input of an XInput device for this client until ``ungrab(device:)``.
  package func grab(device: UInt16) throws {
    let opcode = try queryExtension("XInputExtension").opcode
    // XIQueryVersion, which has to come before XIGrabDevice.
    _ = try reply(to: XRequest(opcode, 47, UInt16(2), UInt16(2)))
    let asynchronous = UInt8(1)
    let reply = try reply(
      to: XRequest(
        opcode, 51, root, UInt32(0), UInt32(0), device, asynchronous, asynchronous, UInt8(0),
        UInt8(0), UInt16(0)))
    guard reply.bytes[8] == 0 else {
      throw HarnessError("device \(device) is not grabbed: \(reply.bytes[8])")
    }
  }

  /// Ends the grab of an XInput device.
  package func ungrab(device: UInt16) throws {
    let opcode = try queryExtension("XInputExtension").opcode
    try perform(XRequest(opcode, 52, UInt32(0), device, UInt16(0)))
  }
}
