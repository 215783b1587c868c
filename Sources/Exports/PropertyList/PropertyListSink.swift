/// Takes the parts of a property list in their order.
protocol PropertyListSink: AnyObject {
  /// A key of the innermost dictionary; `position` is given for those of the root.
  func key(_ text: String, at position: TextPosition?)
  /// The next value; `.array` and `.dictionary` begin one.
  func value(_ value: PropertyListValue)
  /// The innermost array or dictionary ends.
  func end()
}
