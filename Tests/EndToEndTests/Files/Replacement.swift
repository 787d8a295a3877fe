/// A way to replace a list's file by another list, `other.sqlite`.
enum Replacement: String, CaseIterable {
  /// Renamed to the name of the list's file.
  case moved
  /// Written into the existing file, as `cp` does.
  case copied
  /// Copied to a temporary name with the times of `other.sqlite`, then renamed, as rsync does.
  case synchronized
  /// Copied after the list's file was renamed to a backup, as editors do.
  case edited
  /// Written into the open database by SQLite's command `.restore`.
  case restored
  /// Extracted from an archive that also contains an empty log.
  case extracted

  /// The shell script, to run in the list's folder; it does not remove `other.sqlite`.
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
