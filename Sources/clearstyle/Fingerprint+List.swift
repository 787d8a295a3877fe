import Drawing
import Geometry
import Recordings
import ToDoModel

extension Fingerprint {
  /// That of `items` in order, whatever their ids, shown in a window of `size` points.
  init(of items: [ToDoItem], size: Size, textScale: Double) {
    self.init()
    for item in items {
      add(item.text)
      add(item.isCompleted ? 1 as UInt8 : 0)
    }
    for number in [size.width, size.height, textScale] { add(number) }
  }

  /// That of each pixel of `picture`.
  init(of picture: Bitmap) {
    self.init()
    add(picture.pixels)
  }
}
