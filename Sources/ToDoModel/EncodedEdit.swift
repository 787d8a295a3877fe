/// The first byte of an encoded edit; the order of the cases is part of the file format.
enum EditKind: UInt8 {
  case insertOpen, insertCompleted, remove, move, setText, complete, reopen
}
