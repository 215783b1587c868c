import Glibc
import Testing

@testable import CommandLineKit

@Suite("Texts on a terminal")
struct TerminalTests {
  @Test(
    "Widths are those of UAX 11 and of emoji",
    arguments: [
      ("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("日本", 4), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("ᄒ\u{1161}\u{11AB}", 2),
      ("😀", 2), ("👨‍👩‍👧", 2), ("🇩🇪", 2), ("❤\u{FE0F}", 2), ("❤", 1), ("1\u{FE0F}\u{20E3}", 2), ("\u{200B}", 0),
      ("\u{1B}", 0), ("…", 1), ("⌚", 2), ("𠀀", 2),
    ])
  func widths(_ text: String, _ width: Int) {
    #expect(displayWidth(text) == width)
  }

  @Test("A text is cut between characters", arguments: [(3, "日"), (4, "日本"), (0, ""), (9, "日本e\u{301}")])
  func cutting(_ columns: Int, _ expected: String) {
    #expect(cut("日本e\u{301}", toColumns: columns) == expected)
  }

  @Test("Words are filled into lines, verbatim lines are kept, long words stand alone")
  func wrapping() {
    let text = "one two three\nfour\n\n  kept   as it is\n  too\nfive incomprehensibilities six"
    #expect(
      TextWrapping(columns: 10).lines(text) == [
        "one two", "three four", "", "  kept   as it is", "  too", "", "five", "incomprehensibilities", "six",
      ])
  }

  @Test("Tables align by display width and hold a row on a line")
  func table() {
    var table = TextTable([.left("Name"), .right("n"), .left("Note")])
    table.append(["日本", "7", "x"])
    table.append(["e\u{301}", "1,234", "two\nlines\u{1B}[2J"])
    table.append(["short"])
    #expect(
      table.text == """
        Name       n  Note
        日本       7  x
        e\u{301}      1,234  two lines [2J
        short

        """)
    #expect(TextTable([.left(""), .left("")]).text == "")
  }

  @Test(
    "A table too wide goes on below: words indented, numbers not, no word cut; the column gives way that breaks least")
  func fittingTable() {
    var table = TextTable([.left("Title"), .right("Finished attempts")])
    table.append(["The art of first impressions", "12"])
    table.append(line: "a line over all columns that is longer than they are")
    table.append(["日本語の題名は空白がない", "7"])
    table.append(["incomprehensibilities", "1,234"])
    #expect(
      table.text(fitting: 32) == """
        Title                   Finished
                                attempts
        The art of first              12
          impressions
        a line over all columns that is longer than they are
        日本語の題名は空白がな         7
          い
        incomprehensibilities      1,234

        """)
    #expect(table.text(fitting: 80) == table.text)
  }

  @Test("What is written from right to left is held apart, so that the number beside it stays in its column")
  func rightToLeftTable() {
    var table = TextTable([.left("Title"), .right("n")])
    table.append(["שלום 12", "7"])
    #expect(table.text == "Title    n\n\u{2068}שלום 12\u{2069}  7\n")
  }

  @Test("Emphasis stands around each line of its cell and takes no width")
  func emphasis() {
    var table = TextTable([.left("held"), .left("next")])
    table.append(["NO BK104", "x"], emphasis: [0: { "<\($0)>" }])
    #expect(table.text(fitting: 12) == "held     next\n<NO>       x\n<  BK104>\n")
  }

  @Test(
    "Colour needs a terminal that is not dumb and nobody who refuses it",
    arguments: [
      (true, [:], false, true), (false, [:], false, false), (true, ["NO_COLOR": "1"], false, false),
      (true, ["NO_COLOR": ""], false, true), (true, ["TERM": "dumb"], false, false),
      (true, ["TERM": "xterm"], true, false),
    ] as [(Bool, [String: String], Bool, Bool)])
  func style(_ isTerminal: Bool, _ environment: [String: String], _ isRefused: Bool, _ isColored: Bool) {
    let style = TerminalStyle(isTerminal: isTerminal, environment: environment, isRefused: isRefused)
    #expect(style.isColored == isColored)
    #expect(style.red("x") == (isColored ? "\u{1B}[31mx\u{1B}[0m" : "x"))
  }

  @Test("A pipe is no terminal; its columns are those of COLUMNS, else 80")
  func pipe() {
    var ends: [Int32] = [0, 0]
    #expect(Glibc.pipe(&ends) == 0)
    let terminal = Terminal(fileDescriptor: ends[1], environment: ["COLUMNS": "100"])
    #expect(!terminal.isTerminal && !terminal.showsProgress && terminal.columns == 100)
    #expect(!terminal.style().isColored)
    for value in ["", "0", "7", "-80", "wide", "99999999"] {
      #expect(Terminal(fileDescriptor: ends[1], environment: ["COLUMNS": value]).columns == 80)
    }
    #expect(terminal.write("é\n"))
    var bytes = [UInt8](repeating: 0, count: 8)
    #expect(read(ends[0], &bytes, 8) == 3)
    #expect(Array(bytes.prefix(3)) == Array("é\n".utf8))
    close(ends[0])
    close(ends[1])
    #expect(!Terminal(fileDescriptor: -1, environment: [:]).write("nobody listens"))
  }

  @Test("A pseudo-terminal is a terminal, has a window, and shows no progress when it is dumb")
  func pseudoTerminal() throws {
    var controller: Int32 = -1
    var terminal: Int32 = -1
    var size = winsize(ws_row: 24, ws_col: 57, ws_xpixel: 0, ws_ypixel: 0)
    try #require(openpty(&controller, &terminal, nil, nil, &size) == 0)
    defer {
      close(terminal)
      close(controller)
    }
    let clever = Terminal(fileDescriptor: terminal, environment: ["TERM": "xterm"])
    #expect(clever.isTerminal && clever.showsProgress && clever.columns == 57 && clever.style().isColored)
    #expect(!Terminal(fileDescriptor: terminal, environment: ["TERM": "dumb"]).showsProgress)
    #expect(!clever.style(isRefused: true).isColored)
  }
}
