import CMarkup
import Diagnostics

/// The words for a finding of the page checker.
struct FindingWording {
  /// What is wrong.
  let summary: String
  /// What to do about it.
  let advice: String?

  /// Words a finding; `detail` and `context` are what CMarkup.h says for the code, `around` is what stands around it in the page's line.
  init(code: UInt32, detail: String, context: String, around: @autoclosure () -> String) {
    let words =
      Self.structure(Int(code), detail, context, around) ?? Self.document(Int(code), detail) ?? Self.reference(Int(code), detail, context)
    summary = words?.0 ?? "the page breaks rule \(code)"
    advice = words?.1
  }

  private typealias Words = (String, String?)

  private static func structure(_ code: Int, _ detail: String, _ context: String, _ around: () -> String) -> Words? {
    switch code {
    case MARKUP_NOT_WELL_FORMED: ("the page is not well-formed: \(detail)", "look at the template that writes “\(around())”")
    case MARKUP_NOT_UTF8: ("the page is not UTF-8", "write pages and templates as UTF-8")
    case MARKUP_ZERO_BYTE: ("the page has a NUL byte", "remove it; no text of a page may hold one")
    case MARKUP_TOO_DEEP: ("more than 256 elements are nested in each other", nil)
    case MARKUP_UNKNOWN_ELEMENT: ("<\(detail)> is not an element that pages may use", nearest(detail, elementNames))
    case MARKUP_FORBIDDEN_ELEMENT: ("<\(detail)> is not allowed", forbidden(detail))
    case MARKUP_UNKNOWN_ATTRIBUTE: ("<\(context)> has no attribute \(detail)", nearest(detail, attributeNames))
    case MARKUP_STYLE_ATTRIBUTE:
      ("<\(context)> has a style attribute", "give it a class; the content security policy blocks inline styles")
    case MARKUP_EVENT_HANDLER:
      ("<\(context)> has the event handler \(detail)", "add the listener in a script file; the policy blocks inline handlers")
    case MARKUP_WRONG_PARENT where context.isEmpty: ("the page begins with <\(detail)>", "make <html> the outermost element")
    case MARKUP_WRONG_PARENT: ("<\(detail)> is not allowed in <\(context)>", nil)
    case MARKUP_WRONG_ANCESTOR: ("<\(detail)> is not allowed inside <\(context)>", nil)
    case MARKUP_WRONG_ORDER: ("<\(detail)> is in the wrong place in <\(context)>", order(context))
    case MARKUP_MISPLACED_TEXT: ("text is not allowed directly in <\(context)>", nil)
    case MARKUP_SELF_CLOSED: ("<\(detail)/> stays open in HTML", "write <\(detail)></\(detail)>")
    case MARKUP_VOID_END_TAG: ("<\(detail)> must be empty", "write <\(detail)/>")
    case MARKUP_WRONG_NAMESPACE: ("<\(detail)> has the wrong namespace", "put xmlns on <html>, and SVG's on <svg>")
    case MARKUP_CDATA: ("HTML has no CDATA sections", "escape the text")
    case MARKUP_SHORT_COMMENT: ("HTML ends this comment before XML does", "begin it with a space")
    case MARKUP_MISPLACED_COMMENT: ("a comment is in <\(context)>, where HTML reads it as text", "put it elsewhere")
    case MARKUP_PROCESSING_INSTRUCTION: ("HTML has no processing instructions", "begin the page with <!DOCTYPE html>")
    default: nil
    }
  }

  private static func document(_ code: Int, _ detail: String) -> Words? {
    switch code {
    case MARKUP_NO_DOCTYPE: ("the page has no doctype", "begin the page with <!DOCTYPE html>")
    case MARKUP_WRONG_DOCTYPE: ("the doctype is not HTML's", "write <!DOCTYPE html>")
    case MARKUP_DTD: ("the doctype has its own declarations", "write <!DOCTYPE html>")
    case MARKUP_DUPLICATE_ID: ("the id \(detail) is used twice on the page", nil)
    case MARKUP_BAD_ID: ("an id is empty or has spaces", nil)
    case MARKUP_NO_LANGUAGE: ("the page has no language", "give <html> a lang attribute")
    case MARKUP_NO_TITLE: ("the page has no title", "put a <title> with text into <head>")
    case MARKUP_NO_CHARSET: ("the page declares no character set", "put <meta charset=\"utf-8\"/> first into <head>")
    case MARKUP_WRONG_CHARSET: ("the page declares the character set \(detail)", "write utf-8")
    case MARKUP_LATE_CHARSET: ("the character set is declared after the first 1024 bytes", "put it first into <head>")
    case MARKUP_NO_POLICY:
      ("the page has no content security policy", "put <meta http-equiv=\"Content-Security-Policy\" …/> into <head>")
    case MARKUP_WEAK_POLICY: ("the content security policy is weak: \(detail)", nil)
    case MARKUP_LATE_POLICY: ("the content security policy comes after a script or style sheet", "put it before them")
    case MARKUP_INLINE_SCRIPT: ("the page has an inline script", "put it into a file; the content security policy blocks it")
    case MARKUP_REFRESH: ("the page refreshes or redirects itself", "use a link")
    case MARKUP_OUT_OF_MEMORY: ("the page is too large to check", "make its pages smaller with --page-size")
    case MARKUP_MESSAGE_WITHOUT_ID: ("a message has no id", "give it the id m-<message id>")
    case MARKUP_MESSAGE_OUTSIDE_LIST: ("a message is outside the message list", "put it into <ol class=\"message-list\">")
    case MARKUP_SECOND_MESSAGE_LIST: ("the page has a second message list", nil)
    case MARKUP_LIST_WITHOUT_CHANNEL: ("the message list names no channel", "give it data-channel")
    default: nil
    }
  }

  private static func reference(_ code: Int, _ detail: String, _ context: String) -> Words? {
    switch code {
    case MARKUP_MISSING_ATTRIBUTE: ("<\(context)> has no attribute \(detail)", "add \(detail)")
    case MARKUP_WRONG_VALUE: ("\(context) cannot be \"\(detail)\"", nil)
    case MARKUP_MALFORMED_URL where detail.isEmpty: ("<\(context)> refers to nothing", nil)
    case MARKUP_MALFORMED_URL: ("the URL \(detail) is malformed", "percent-encode the characters that a URL cannot contain")
    case MARKUP_FORBIDDEN_SCHEME: ("the URL \(detail) has a scheme that is not allowed in <\(context)>", nil)
    case MARKUP_ABSOLUTE_PATH: ("the path \(detail) is absolute", "make it relative; the site may be anywhere")
    case MARKUP_LEAVES_SITE: ("the path \(detail) leaves the site", nil)
    case MARKUP_REMOTE_REQUEST:
      ("<\(context)> asks another server for \(detail)", "pages must not load anything from other servers; use a link")
    case MARKUP_NO_ASSET:
      (
        "<\(context)> loads \(detail), which is not one of the site's own scripts and style sheets",
        "only files in assets may be scripts or style sheets"
      )
    case MARKUP_FOREIGN_SOURCE:
      ("the content security policy is weak: \(context) allows \(detail)", "allow scripts from the site only, with 'self'")
    case MARKUP_UNKNOWN_ANCHOR: ("no element of this page has the id \(detail)", nil)
    case MARKUP_UNKNOWN_REFERENCE: ("\(context) refers to the id \(detail), which the page does not have", nil)
    default: nil
    }
  }

  private static func order(_ parent: String) -> String? {
    switch parent {
    case "html": "write <head>, then <body>"
    case "details": "begin it with one <summary>"
    default: "put it first"
    }
  }

  private static func forbidden(_ element: String) -> String? {
    switch element {
    case "style": "put the rules into a style sheet; the content security policy blocks them here"
    case "base": "write links relative to the page"
    default: "use a link"
    }
  }

  private static func nearest(_ name: String, _ names: [String]) -> String? {
    guard let near = NearestName.match(for: name, in: names), near != name else { return nil }
    return "did you mean \(near)?"
  }

  private static let elementNames = names { markup_element_name($0) }
  private static let attributeNames = names { markup_attribute_name($0) }

  private static func names(_ name: (Int) -> UnsafePointer<CChar>?) -> [String] {
    var all: [String] = []
    while let next = name(all.count) { all.append(String(cString: next)) }
    return all
  }
}
