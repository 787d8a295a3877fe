/// The byte that an edit begins with in a file.
enum EncodedEdit: UInt8 {
  case insertOpen, insertCompleted, remove, move, setText, complete, reopen
}
