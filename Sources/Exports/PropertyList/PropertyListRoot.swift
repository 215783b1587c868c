/// The members of a list's root dictionary, read when they are asked for. What is inside them was checked before.
protocol PropertyListRoot {
  /// How many members there are.
  var count: Int { get }
  /// The key of a member; keys are distinct.
  func key(_ index: Int) throws(PropertyListFault) -> String
  /// The value of a member, without what it contains.
  func value(_ index: Int) throws(PropertyListFault) -> PropertyListValue
  /// Whether a member's value is data, without a look at it.
  func mayBeData(_ index: Int) -> Bool
  /// Equal for members that share one value.
  func identity(_ index: Int) -> Int
  /// Where the key stands, in a list of XML.
  func position(_ index: Int) -> TextPosition?
}
