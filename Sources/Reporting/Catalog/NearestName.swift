internal import StrictJSON

/// "; did you mean x?" for the name among `names` that was most likely meant; empty when none is near.
func nearest(to name: String, among names: some Collection<String>) -> String {
  nearestKnownName(to: name, among: Array(names)).map { "; did you mean \($0)?" } ?? ""
}
