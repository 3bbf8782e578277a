@testable import SiteValidation

/// A page that keeps every rule, with a place to put something else in.
enum TestPage {
  static let policy =
    #"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:"/>"#

  /// Line 8 begins with what is put into the body, line 6 with what is put into the head.
  static func make(head: String = "", body: String = "", html: String = #"lang="en" dir="ltr""#) -> String {
    """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" \(html)>
    <head><meta charset="utf-8"/>
    \(policy)
    <title>General</title>
    \(head)</head><body>
    <main>
    \(body)
    </main></body></html>

    """
  }

  static func message(_ id: String, text: String = "Hi") -> String {
    """
    <li class="message own group-start group-end" id="m-\(id)" data-author="u1">\
    <div class="bubble"><div class="text" dir="auto">\(text) <a class="message-link" href="https://x.org/?a=1&amp;b=2" \
    rel="nofollow noopener noreferrer">x</a></div></div><ul class="reactions"><li data-reaction="like">👍 2</li></ul>\
    <footer><time datetime="2019-03-01T08:00:00Z">08:00</time></footer></li>

    """
  }

  static func list(_ ids: [String], channel: String = "c1") -> String {
    #"<ol class="message-list" data-channel="\#(channel)" data-type="messaging">"#
      + "\n" + ids.map { message($0) }.joined() + "</ol>"
  }

  /// Where each link leads and where it stands.
  static func links(_ facts: PageFacts, in path: String = "general/1.html") -> [String] {
    facts.links.map { "\(ResolvedURL(facts.url(of: $0), in: path).path) \($0.line):\($0.column)" }
  }

  static func facts(_ page: String, path: String = "general/1.html") -> PageFacts {
    PageValidator().check(Array(page.utf8), path: path)
  }
}
