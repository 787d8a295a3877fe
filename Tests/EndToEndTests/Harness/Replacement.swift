/// How another list, `other.sqlite`, comes into the place of a list's file.
enum Replacement: String, CaseIterable {
  /// By a move within its folder.
  case moved
  /// Written over the file, as `cp` does.
  case copied
  /// Written beside it, with the times of its source, then renamed, as rsync does.
  case synchronized
  /// The old one renamed to a backup first, as editors do.
  case edited
  /// By SQLite's own backup, through the open file.
  case restored
  /// From an archive that has an empty log, too.
  case extracted

  /// What a shell does in the list's folder; `other.sqlite` stays.
  var script: String {
    switch self {
    case .moved: "cp other.sqlite part; mv part $list"
    case .copied: "cp other.sqlite $list"
    case .synchronized: "cp -p other.sqlite .$list.x; mv .$list.x $list"
    case .edited: "mv $list $list~; cp other.sqlite $list"
    case .restored: "sqlite3 $list '.timeout 5000' '.restore other.sqlite'"
    case .extracted:
      """
      mkdir t; cp other.sqlite t/$list; : >t/$list-wal
      tar cf t.tar -C t .; tar xf t.tar; rm -r t t.tar
      """
    }
  }

  /// Those that leave the old log beside the new file.
  static let leavingLog = [Replacement.moved, .copied, .synchronized, .edited]
}
