import Geometry
import Input
import ToDoModel

/// Anything that can happen to the screen.
enum FuzzEvent: Hashable {
  case input(InputEvent)
  case resize(Size)
  case scale(Double)
  /// Another program changed the list.
  case elsewhere(Change)
  case frame

  /// Whether a person may have changed the list by it.
  var mayAct: Bool {
    switch self {
    case .input(.key): true
    case .input(.touch(let touch)): touch.phase == .ended
    case .elsewhere: true
    case .input, .resize, .scale, .frame: false
    }
  }
}
