import Geometry
import Input
import ToDoModel

/// An event that the fuzzer sends.
enum FuzzEvent: Hashable {
  case input(InputEvent)
  case resize(Size)
  case scale(Double)
  /// A change of the list by another program.
  case externalChange(Change)
  case frame

  /// Whether the event may change the list, apart from ending an edit.
  var mayChangeList: Bool {
    switch self {
    case .input(.key): true
    case .input(.touch(let touch)): touch.phase == .ended
    case .externalChange: true
    case .input, .resize, .scale, .frame: false
    }
  }
}
