internal import StrictJSON
internal import Spelling

/// "; did you mean x?" for the name among `names` that was most likely meant; empty when none is near.
func nearest(to name: String, among names: some Collection<String>) -> String {
  nearestName(to: name, among: Array(names)).map { "; did you mean \($0)?" } ?? ""
}
