internal import CivilTime
internal import CommandLineKit
internal import Storage

/// The zone of weeks and days: `--zone`, else the store's.
enum ZoneChoice {
  static func zone(_ context: CommandContext, _ store: Store) throws(CivilTimeError) -> TimeZoneData {
    try Zones.named(context.invocation[SharedOptions.zone] ?? store.options.zone)
  }
}
