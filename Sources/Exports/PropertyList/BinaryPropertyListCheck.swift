import ProgressModel

/// Walks a binary list once, each object once, and finds out what its expansion would be without making it.
///
/// Time and memory grow with the file, whatever it holds: the objects that are reached must not overlap, so that all
/// of them together are no longer than the file; how many values and levels a shared object stands for is kept with it.
struct BinaryPropertyListCheck {
  private let list: BinaryPropertyList
  private let limits: PropertyListLimits
  /// By object: how many values it expands to; 0 = not reached yet.
  private var sizes: [UInt32]
  /// By object: how many levels of containers it has; `onPath` while it is being walked.
  private var heights: [UInt16]
  private var path: [Step] = []
  private var keys = BinaryPropertyListKeys()
  /// How many bytes the objects reached so far take.
  private var used = 0

  private static let onPath = UInt16.max

  private struct Step {
    var container: BinaryPropertyList.Container
    var next = 0
    var size: UInt32 = 1
    var height: UInt16 = 1
  }

  init(list: BinaryPropertyList, limits: PropertyListLimits) {
    self.list = list
    self.limits = limits
    sizes = Array(repeating: 0, count: list.trailer.count)
    heights = Array(repeating: 0, count: list.trailer.count)
  }

  mutating func run() throws(PropertyListFault) {
    do throws(PropertyListFault) {
      try visit(list.trailer.root)
      while let step = path.last {
        if step.next < step.container.count { try descend(step) } else { try leave(step) }
      }
    } catch {
      throw located(error)
    }
  }

  /// Goes on to the next child of the innermost container.
  private mutating func descend(_ step: Step) throws(PropertyListFault) {
    path[path.count - 1].next += 1
    let place = step.container.isDictionary ? step.container.count + step.next : step.next
    let child = try number(place, in: step.container)
    if heights[child] == Self.onPath {
      throw PropertyListFault(code: .propertyListCycle, message: "the list contains itself")
    }
    if sizes[child] == 0 { try visit(child) }
    if heights[child] != Self.onPath { try add(child) }
  }

  /// Reaches an object for the first time.
  private mutating func visit(_ number: Int) throws(PropertyListFault) {
    try use(try list.object(number))
    guard let container = try list.container(number) else {
      sizes[number] = 1
      return
    }
    guard path.count < limits.depth else { throw .tooDeep(limits.depth) }
    path.append(Step(container: container))
    heights[number] = Self.onPath
    if container.isDictionary { try checkKeys(of: container) }
  }

  private mutating func leave(_ step: Step) throws(PropertyListFault) {
    path.removeLast()
    (sizes[step.container.object], heights[step.container.object]) = (step.size, step.height)
    if !path.isEmpty { try add(step.container.object) }
  }

  /// Counts a child that is done to the innermost container.
  private mutating func add(_ child: Int) throws(PropertyListFault) {
    guard path.count + Int(heights[child]) <= limits.depth else { throw .tooDeep(limits.depth) }
    let last = path.count - 1
    path[last].height = max(path[last].height, heights[child] + 1)
    path[last].size += sizes[child]
    guard path[last].size <= limits.values else { throw .tooManyValues }
  }

  private mutating func checkKeys(of container: BinaryPropertyList.Container) throws(PropertyListFault) {
    keys.begin()
    for place in 0..<container.count {
      let key = try number(place, in: container)
      let isNew = sizes[key] == 0
      let object = try list.object(key)
      guard object.kind == 0x5 || object.kind == 0x6 else {
        throw .kind("a key is \(try list.value(ofObject: key).kindName), not text")
      }
      if isNew {
        try use(object)
        sizes[key] = 1
      }
      guard keys.add(object, key, of: list) else { throw repeated(key) }
    }
  }

  /// A text that is half a surrogate pair has no spelling.
  private func repeated(_ key: Int) -> PropertyListFault {
    guard case .text(let text)? = try? list.value(ofObject: key) else { return .repeatedKey("a key") }
    var fault = PropertyListFault.repeatedKey(text)
    if path.count == 1 { fault.key = text }
    return fault
  }

  private func number(_ place: Int, in container: BinaryPropertyList.Container) throws(PropertyListFault) -> Int {
    let reference = list.rawReference(place, in: container)
    guard reference < UInt64(list.trailer.count) else { throw .syntax("a reference to an object that is not there") }
    return Int(reference)
  }

  private mutating func use(_ object: BinaryPropertyList.Object) throws(PropertyListFault) {
    used += object.contents.upperBound - object.start
    guard used <= list.trailer.table - 8 else { throw .syntax("the objects overlap") }
  }

  /// The fault with the root's key under which it was met.
  private func located(_ fault: PropertyListFault) -> PropertyListFault {
    guard let outermost = path.first, outermost.container.isDictionary, outermost.next > 0 else { return fault }
    var located = fault
    located.key = try? list.key(outermost.next - 1)
    return located
  }
}
