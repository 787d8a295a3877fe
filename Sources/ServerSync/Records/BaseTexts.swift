internal import Sync
internal import ToDoFormats
internal import ToDoModel

/// The iCalendar texts of a `MergeBase`: the file stores these, and the base is read from them.
struct BaseTexts: Equatable {
  /// The text on which server and file have agreed; empty if there is none.
  var agreed: [UInt8] = []
  /// The texts that were sent since then without an answer.
  var sent: [Sent] = []

  /// A text that was sent, and what it says.
  struct Sent: Equatable {
    let task: SyncedTask
    let text: [UInt8]
  }

  /// The texts for a record whose base has become `base`; `fetched` is what the server has just given.
  func updated(to base: MergeBase, fetched: [UInt8]?) -> BaseTexts {
    var texts = BaseTexts()
    if let task = base.agreed {
      texts.agreed = fetched ?? sent.last { $0.task == task }?.text ?? agreed
    }
    texts.sent = base.sent.compactMap { task in sent.last { $0.task == task } }
    return texts
  }
}

extension BaseTexts {
  /// Texts as a file has them; those that cannot be read are left out, as if they had never been sent.
  init(agreed: [UInt8], sent: [[UInt8]], _ time: LocalTime) {
    self.agreed = agreed
    self.sent = sent.compactMap { text in
      (try? CalendarResource(text, time)).map { Sent(task: SyncedTask($0), text: text) }
    }
  }

  /// The versions that the texts are.
  func base(_ time: LocalTime) -> MergeBase {
    let agreed = agreed.isEmpty ? nil : try? CalendarResource(agreed, time)
    return MergeBase(agreed: agreed.map { SyncedTask($0) }, sent: sent.map(\.task))
  }
}
