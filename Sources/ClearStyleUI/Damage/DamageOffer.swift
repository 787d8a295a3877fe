public import ToDoModel

/// What can take the place of a damaged file, as the user is offered it.
///
/// ```swift
/// screen.damage = DamageOffer(salvaged: lists, backup: nil) { choice in … }
/// ```
public struct DamageOffer {
  /// What the user chooses.
  public enum Choice: Hashable, Sendable {
    /// The lists of the backup.
    case backup
    /// What can be read from the file.
    case salvaged
  }

  /// The newest good backup.
  public struct Backup {
    let age: Int
    let count: Int

    /// A backup that is `age` days old and has `count` rows.
    public init(age: Int, count: Int) { (self.age, self.count) = (age, count) }
  }

  let salvaged: ListCollection?
  let backup: Backup?
  let choose: (Choice) -> Void

  /// An offer of the lists that were `salvaged` and of a good `backup`, which are nil if there are none; `choose` is
  /// called when the user has chosen.
  public init(salvaged: ListCollection?, backup: Backup?, choose: @escaping (Choice) -> Void) {
    (self.salvaged, self.backup, self.choose) = (salvaged, backup, choose)
  }
}

extension RootScreen {
  /// What can take the place of the file; setting it shows the page of the offer, unless the screen is locked to one
  /// list.
  public var damage: DamageOffer? {
    get { navigation.damage }
    set {
      navigation.damage = newValue
      if newValue != nil, navigation.hasLevels { navigation.jump(to: .damage) }
    }
  }
}
