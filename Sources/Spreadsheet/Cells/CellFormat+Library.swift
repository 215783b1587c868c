import CXLSXWriter

extension CellFormat {
  /// Sets everything that differs from a fresh format of the library.
  func apply(to format: UnsafeMutablePointer<lxw_format>) {
    applyFont(to: format)
    applyAlignment(to: format)
    if let fill { format_set_bg_color(format, fill.code) }
    if !numberFormat.isEmpty { format_set_num_format(format, numberFormat) }
    apply(top, to: format, format_set_top, format_set_top_color)
    apply(bottom, to: format, format_set_bottom, format_set_bottom_color)
    apply(left, to: format, format_set_left, format_set_left_color)
    apply(right, to: format, format_set_right, format_set_right_color)
  }

  private func applyFont(to format: UnsafeMutablePointer<lxw_format>) {
    if size != 11 { format_set_font_size(format, size) }
    if isBold { format_set_bold(format) }
    if isItalic { format_set_italic(format) }
    if isUnderlined { format_set_underline(format, UInt8(LXW_UNDERLINE_SINGLE.rawValue)) }
    if let colour { format_set_font_color(format, colour.code) }
  }

  private func applyAlignment(to format: UnsafeMutablePointer<lxw_format>) {
    switch horizontal {
    case .automatic: break
    case .left: format_set_align(format, UInt8(LXW_ALIGN_LEFT.rawValue))
    case .centre: format_set_align(format, UInt8(LXW_ALIGN_CENTER.rawValue))
    case .right: format_set_align(format, UInt8(LXW_ALIGN_RIGHT.rawValue))
    }
    switch vertical {
    case .top: format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_TOP.rawValue))
    case .centre: format_set_align(format, UInt8(LXW_ALIGN_VERTICAL_CENTER.rawValue))
    case .bottom: break
    }
    if indent > 0 { format_set_indent(format, UInt8(clamping: indent)) }
    if wraps { format_set_text_wrap(format) }
  }

  private func apply(
    _ border: CellBorder?, to format: UnsafeMutablePointer<lxw_format>,
    _ setWeight: (UnsafeMutablePointer<lxw_format>?, UInt8) -> Void,
    _ setColour: (UnsafeMutablePointer<lxw_format>?, lxw_color_t) -> Void
  ) {
    guard let border else { return }
    setWeight(format, border.weight.code)
    setColour(format, border.colour.code)
  }
}

extension CellBorder.Weight {
  fileprivate var code: UInt8 {
    switch self {
    case .hair: UInt8(LXW_BORDER_HAIR.rawValue)
    case .thin: UInt8(LXW_BORDER_THIN.rawValue)
    case .medium: UInt8(LXW_BORDER_MEDIUM.rawValue)
    case .thick: UInt8(LXW_BORDER_THICK.rawValue)
    }
  }
}
