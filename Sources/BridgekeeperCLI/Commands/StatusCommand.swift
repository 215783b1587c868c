internal import CivilTime
internal import CommandLineKit
internal import StrictJSON

/// `status`
struct StatusCommand: Command {
  let description = CommandDescription(
    name: "status", summary: "Says what is in the store and which weeks exist",
    options: [], examples: [ExampleDescription("bridgekeeper status --json", "For monitoring.")])

  func run(_ context: CommandContext) throws -> CommandResult {
    let store = try StoreAccess.forReading(context).store
    let status = try StoreStatus.read(store, now: context.now)
    context.printForPeople(status.text)
    return CommandResult(members: status.members)
  }
}
