import TestSupport
import Testing

/// The instrument is tested before anything is measured with it.
@Suite("The Nu HTML checker that the tests use", .waits, .serialized)
struct NuCheckerSelfTests {
  private let good = """
    <!DOCTYPE html>
    <html lang="en" dir="ltr"><head><meta charset="utf-8"/><title>Good</title></head>
    <body><ol><li id="m-1" data-author="ada"><p dir="auto">Hello &amp; welcome</p></li></ol></body></html>
    """

  @Test("A faultless page gives no finding")
  func goodPage() throws {
    let folder = try TemporaryFolder()
    try folder.write(good, to: "deep/down/good page.html")
    let findings = try NuChecker.check(folder: folder.path)
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test("Faults are found, each in its file and line, and other files are left alone")
  func badPage() throws {
    let folder = try TemporaryFolder()
    try folder.write(good, to: "good.html")
    try folder.write("body { colour: 1px 2px red }", to: "style.css")
    try folder.write(
      """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8"/><title>Bad</title></head>
      <body><p id="a">one</p>
      <p id="a">two</p>
      <ol><p>no item</p></ol>
      <img src="x.png"/></body></html>
      """, to: "bad.html")
    let errors = try NuChecker.check(folder: folder.path).filter(\.isError)
    #expect(errors.allSatisfy { $0.file.hasSuffix("/bad.html") })
    #expect(errors.contains { $0.line == 4 && $0.message.contains("Duplicate ID") })
    #expect(errors.contains { $0.line == 5 && $0.message.contains("not allowed") })
    #expect(errors.contains { $0.line == 6 && $0.message.contains("alt") })
    #expect(errors.count == 3, "\(errors)")
  }

  @Test("A folder without a page is a failure and not a success")
  func nothing() throws {
    let folder = try TemporaryFolder()
    #expect(throws: NuChecker.Failure.self) { try NuChecker.check(folder: folder.path("absent")) }
  }
}
