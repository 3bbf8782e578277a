import SiteRendering
import Templating
import Testing

@Suite("The package's templates")
struct TemplateTests {
  @Test("name only fields and partials that there are")
  func strict() throws {
    #expect(try TestSite.templates().names == TestSite.templateNames())
  }

  @Test("are all reached from a page")
  func reachable() throws {
    let templates = try TestSite.templates()
    let reached = Set(PageRenderer.roots.flatMap { templates.reachableTemplates(from: $0.template) })
    #expect(Set(try TestSite.templateNames()).subtracting(reached).sorted() == [])
  }
}
