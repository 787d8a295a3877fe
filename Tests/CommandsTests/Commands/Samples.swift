import ToDoModel

extension ItemID: ExpressibleByIntegerLiteral {
  init(integerLiteral number: Int64) { self.init(number) }
}
