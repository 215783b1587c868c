// SpreadsheetTests
