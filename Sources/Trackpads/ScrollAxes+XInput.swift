internal import CXInput2

extension ScrollAxes {
  /// Reads the scroll axes of `device`; nil if it is not a trackpad that reports pinches.
  ///
  /// Of all devices with smooth scrolling only those report when the fingers lift.
  init?(of device: UnsafePointer<xcb_input_xi_device_info_t>) {
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
    guard hasGestures else { return nil }
    for scroll in scrolls {
      let axis = Axis(
        number: Int(scroll.number), increment: scroll.increment.number,
        value: values[Int(scroll.number)] ?? 0)
      guard axis.increment != 0 else { continue }
      if scroll.scroll_type == XCB_INPUT_SCROLL_TYPE_VERTICAL.rawValue {
        vertical = axis
      } else {
        horizontal = axis
      }
    }
  }
}

extension xcb_input_fp3232_t {
  /// The value as floating point.
  var number: Double { Double(integral) + Double(frac) / 0x1p32 }
}
