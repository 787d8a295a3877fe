/// What is written into the file for a resource: its record, and a change of its row.
public struct ResourceUpdate: Equatable, Sendable {
  /// The record from now on; nil if it is deleted.
  public let record: ResourceRecord?
  /// What becomes of the row.
  public let row: RowUpdate

  /// An update.
  public init(record: ResourceRecord?, row: RowUpdate) { (self.record, self.row) = (record, row) }

  /// What becomes of a row.
  public enum RowUpdate: Equatable, Sendable {
    /// It stays as it is.
    case unchanged
    /// It gets this version; the conflict becomes a copy below it (`DerivedIdentifier`), unless that is there.
    case set(SyncedTask, conflict: TaskContent?)
    /// It is a new row, or one that was deleted here and comes back.
    ///
    /// If a conflict has made a copy with the same text of a row that was deleted here, the copy gets what this version says
    /// instead.
    case insert(SyncedTask)
    /// It is deleted.
    case remove
    /// It gets another UID (`DerivedIdentifier`) and so, unless there is one, a record of a new resource with this base.
    ///
    /// Nextcloud keeps the UIDs of deleted resources in its bin, and refuses them. If a row with the same text has the new
    /// UID already, since another device has done the same, both are merged and that row remains.
    case renewIdentifier(MergeBase)
  }
}
