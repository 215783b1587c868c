import SQLite
import Storage
import TestSupport
import Testing

@Suite struct ViewContractTests {
  @Test("The tables of these tests have the columns of the store's views", arguments: ViewTables.columns.map(\.view))
  func columns(_ view: String) throws {
    let folder = try TemporaryFolder()
    let store = try Store.open(
      folder / "store.sqlite", creating: StoreOptions(zone: "UTC", keepsPlainIDs: false, madeBy: "tests"))
    let found = try store.database.rows("select name from pragma_table_info('\(view)') order by cid")
    let expected = try #require(ViewTables.columns.first { $0.view == view }).columns
    #expect(found == expected.map { [.text($0)] })
  }
}
