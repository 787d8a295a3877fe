/// A way to replace a file of lists by another list, `other.sqlite`.
enum Replacement: String, CaseIterable {
  /// A copy of `other.sqlite` is renamed to the name of the file of the lists.
  case moved
  /// `other.sqlite` is written into the existing file, as `cp` does.
  case copied
  /// A copy with the times of `other.sqlite` is made under a temporary name, then renamed to the
  /// name of the file of the lists, as rsync does.
  case synchronized
  /// The file of the lists is renamed to a backup, then `other.sqlite` is copied to the list's name, as
  /// editors do.
  case edited
  /// SQLite's command `.restore` writes `other.sqlite` into the list's database.
  case restored
  /// An archive with a copy of `other.sqlite` and an empty log is extracted over the files of the lists.
  case extracted

  /// The shell script that replaces the file; it must run in the list's folder and keeps
  /// `other.sqlite`.
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
}
