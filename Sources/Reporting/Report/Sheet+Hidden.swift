extension Sheet {
  /// What cells are hidden below on this sheet; nil where none is.
  var hiddenLimit: Int? {
    for block in blocks {
      switch block {
      case .table(let view):
        let places = view.columns.compactMap(view.table.index)
        for row in view.table.rows {
          for place in places { if let limit = row[place].hiddenLimit { return limit } }
        }
      case .cards(let cards):
        for card in cards { if let limit = card.value.hiddenLimit { return limit } }
      case .sentence, .attention, .charts: break
      }
    }
    return nil
  }
}

extension Cell {
  fileprivate var hiddenLimit: Int? {
    if case .empty(.hidden(let limit)) = self { limit } else { nil }
  }
}
