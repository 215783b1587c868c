// Spreadsheet
