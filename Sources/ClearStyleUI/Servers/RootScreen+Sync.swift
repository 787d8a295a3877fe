extension RootScreen {
  /// What the settings level says of the sync with servers; nil if no list is tied to one.
  public var sync: SyncSummary? {
    get { navigation.sync }
    set { navigation.sync = newValue }
  }
}
