/// What one synthetic learner left behind, before and after damage.
struct LearnerTrace: Sendable {
  var learner: String
  var devices: [DeviceTrace]
}
