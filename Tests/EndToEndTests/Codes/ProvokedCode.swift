import Testing

/// A code that a decoder alone cannot raise: inputs that raise it through the whole program, and their nearest neighbours
/// that do not. The decoder's own codes have such tables in ExportsTests.
struct ProvokedCode: CustomTestStringConvertible, Sendable {
  var code: String
  /// Python that makes the inputs: files in its folder, whose names it prints. `bad` is true, then false.
  var making: String
  var options: [String] = []

  var testDescription: String { code }

  init(_ code: String, options: [String] = [], _ making: String) {
    (self.code, self.options, self.making) = (code, options, making)
  }

  /// What all of them can use.
  static let preamble = """
    import gzip, io, json, os, sys, tarfile, warnings, zipfile
    warnings.simplefilter('ignore')
    bad = sys.argv[1] == 'bad'
    def export(learner='someone', device='d', lesson='learn1', seq=1):
        event = {'seq': seq, 'at': '2025-12-01T08:00:00Z', 'type': 'lessonCompleted', 'lesson': lesson}
        return json.dumps({'format': 'bridge-progress', 'version': 1, 'learner': learner, 'device': device,
                           'exportedAt': '2025-12-14T08:30:00Z', 'events': [event]}).encode()
    def file(name, data):
        with open(name, 'wb') as stream: stream.write(data)
        print(name)
    def zipped(*members):
        stream = io.BytesIO()
        with zipfile.ZipFile(stream, 'w', zipfile.ZIP_DEFLATED) as archive:
            for name, data in members: archive.writestr(name, data)
        return stream.getvalue()
    def statement(identifier, verb, thing):
        return json.dumps({'id': identifier, 'actor': {'mbox': 'mailto:someone@example.org'}, 'verb': {'id': verb},
                           'object': thing, 'timestamp': '2025-12-01T08:00:00Z'}).encode() + b'\\n'
    """
}

extension ProvokedCode {
  static let files: [ProvokedCode] = [
    ProvokedCode("BI001", "file('a.json', export()); print('missing.json' if bad else 'a.json')"),
    ProvokedCode("BI002", "os.mkfifo('a.json') if bad else file('a.json', export()); print('a.json')"),
    ProvokedCode("BI004", "file('a.json', b' \\n' if bad else export())"),
    ProvokedCode("BI005", options: ["--max-file-bytes", "400"], "file('a.json', export().ljust(401 if bad else 400))"),
    ProvokedCode(
      "BI304",
      """
      import plistlib
      values = [True]
      for _ in range(20 if bad else 10): values = [values, values]
      file('a.plist', plistlib.dumps({'learnerID': 'someone', 'learn1Completed': True, 'a': values},
                                     fmt=plistlib.FMT_BINARY))
      """),
    ProvokedCode("BI411", "file('a.json', export()); file('b.json', export(lesson='learn2' if bad else 'learn1'))"),
    ProvokedCode("BI412", "file('a.json', export()); file('b.json', export('other', 'd' if bad else 'e'))"),
    ProvokedCode(
      "BI606",
      """
      first, second = ('00000000-0000-4000-8000-00000000000%d' % number for number in (1, 2))
      voided = 'http://adlnet.gov/expapi/verbs/voided'
      reference = lambda target: {'objectType': 'StatementRef', 'id': target}
      file('a.jsonl', statement(first, voided, reference('00000000-0000-4000-8000-000000000009'))
           + statement(second, voided, reference(first if bad else '00000000-0000-4000-8000-000000000008')))
      """),
  ]

  static let archives: [ProvokedCode] = [
    ProvokedCode("BI501", "file('a.json.gz', gzip.compress(export())[:-12 if bad else None])"),
    ProvokedCode(
      "BI502",
      """
      data = bytearray(gzip.compress(export()))
      if bad: data[-8] ^= 1
      file('a.json.gz', data)
      """),
    ProvokedCode(
      "BI503",
      """
      data = bytearray(zipped(('a.json', export())))
      if bad: data[6] |= 1; data[data.index(b'PK\\x01\\x02') + 8] |= 1
      file('a.zip', data)
      """),
    ProvokedCode("BI504", "file('a.zip', zipped(('../a.json' if bad else 'b/a.json', export())))"),
    ProvokedCode(
      "BI505",
      """
      stream = io.BytesIO()
      with tarfile.open(fileobj=stream, mode='w') as archive:
          member = tarfile.TarInfo('a.json')
          if bad: member.type, member.linkname = tarfile.SYMTYPE, '/etc/passwd'
          else: member.size = len(export())
          archive.addfile(member, io.BytesIO(export()))
      file('a.tar', stream.getvalue())
      """),
    ProvokedCode(
      "BI506",
      """
      data = zipped(('a.zip', zipped(('a.json', export()))))
      file('a.zip', zipped(('b.zip', data)) if bad else data)
      """),
    ProvokedCode("BI507", "file('a.json.gz', gzip.compress(export() + b' ' * ((8 << 20) if bad else 1000)))"),
    ProvokedCode("BI508", "file('a.json.gz', gzip.compress(export()) + (b'x' if bad else bytes(512)))"),
    ProvokedCode(
      "BI509", "file('a.zip', zipped(('a.json', export()), ('a.json' if bad else 'b.json', export(seq=2))))"),
  ]
}
