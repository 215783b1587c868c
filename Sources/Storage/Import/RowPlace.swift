/// Which run wrote a row, while reading which file.
struct RowPlace {
  var run: Int64
  var file: Int64
}
