import Drawing
import Geometry
import Recordings
import ToDoModel

extension Fingerprint {
  /// Hashes the items' texts and states in order, without their ids, then the size and text scale.
  init(of items: [ToDoItem], size: Size, textScale: Double) {
    self.init()
    for item in items {
      add(item.text)
      add(item.isCompleted ? 1 as UInt8 : 0)
    }
    for number in [size.width, size.height, textScale] { add(number) }
  }

  /// Hashes the pixels of `picture` in order.
  init(of picture: Bitmap) {
    self.init()
    add(picture.pixels)
  }
}
