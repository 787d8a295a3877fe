internal import CXInput2

/// The scroll axes of one trackpad or wheel, with their last values.
struct ScrollAxes: Equatable {
  /// The axis for horizontal or for vertical scrolling.
  struct Axis: Equatable {
    /// The number of the axis on the X server, which calls axes valuators.
    let number: Int
    /// The change of `value` that equals one click of a wheel; negative if the value
    /// decreases while the clicks increase.
    let increment: Double
    /// The last value of the axis; it grows without limit, so only differences of values are
    /// meaningful.
    var value: Double

    /// Sets `value` from `values` and returns its change in clicks of a wheel; nil if `values` does
    /// not contain the axis.
    mutating func clicks(to values: [Int: Double]) -> Double? {
      guard let new = values[number] else { return nil }
      defer { value = new }
      return (new - value) / increment
    }
  }

  var horizontal: Axis?
  var vertical: Axis?

  /// Updates the axes from `values` and returns the distance scrolled, in clicks of a wheel; nil if
  /// `values` contains no scroll axis.
  mutating func clicks(to values: [Int: Double]) -> (x: Double, y: Double)? {
    let (x, y) = (horizontal?.clicks(to: values), vertical?.clicks(to: values))
    return x == nil && y == nil ? nil : (x ?? 0, y ?? 0)
  }
}

extension ScrollAxes {
  /// Reads the scroll axes of `device` and whether it is a trackpad that reports pinches; nil if it is no physical
  /// device with scroll axes.
  ///
  /// Of all devices with smooth scrolling, only trackpads that report pinches also report when the
  /// fingers lift.
  static func read(
    from device: UnsafePointer<xcb_input_xi_device_info_t>
  ) -> (axes: ScrollAxes, hasPinches: Bool)? {
    let slave = XCB_INPUT_DEVICE_TYPE_SLAVE_POINTER.rawValue
    guard UInt32(device.pointee.type) == slave else { return nil }
    var values: [Int: Double] = [:]
    var scrolls: [xcb_input_scroll_class_t] = []
    var hasGestures = false
    var classes = xcb_input_xi_device_info_classes_iterator(device)
    while classes.rem > 0 {
      let data = UnsafeRawPointer(classes.data)!
      switch UInt32(classes.data.pointee.type) {
      case XCB_INPUT_DEVICE_CLASS_TYPE_VALUATOR.rawValue:
        let axis = data.loadUnaligned(as: xcb_input_valuator_class_t.self)
        values[Int(axis.number)] = axis.value.number
      case XCB_INPUT_DEVICE_CLASS_TYPE_SCROLL.rawValue:
        scrolls.append(data.loadUnaligned(as: xcb_input_scroll_class_t.self))
      case XCB_INPUT_DEVICE_CLASS_TYPE_GESTURE.rawValue: hasGestures = true
      default: break
      }
      xcb_input_device_class_next(&classes)
    }
    var axes = ScrollAxes()
    for scroll in scrolls {
      let axis = Axis(
        number: Int(scroll.number), increment: scroll.increment.number,
        value: values[Int(scroll.number)] ?? 0)
      guard axis.increment != 0 else { continue }
      if scroll.scroll_type == XCB_INPUT_SCROLL_TYPE_VERTICAL.rawValue {
        axes.vertical = axis
      } else {
        axes.horizontal = axis
      }
    }
    return axes == ScrollAxes() && !hasGestures ? nil : (axes, hasGestures)
  }
}

extension xcb_input_fp3232_t {
  /// The fixed-point value as a floating-point number.
  var number: Double { Double(integral) + Double(frac) / 0x1p32 }
}
