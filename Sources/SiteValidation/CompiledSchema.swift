import CMarkup
import Diagnostics

/// A RELAX NG schema as libxml2 compiled it. One serves one task at a time.
final class CompiledSchema {
  /// The schema in libxml2.
  let pointer: OpaquePointer

  /// Compiles a schema of the program; `subject` says in words what it describes.
  /// - Throws: `ArchiveError` if libxml2 cannot compile it.
  init(_ bytes: [UInt8], of subject: String) throws {
    let compiled = bytes.withUnsafeBytes { bytes in
      markup_schema_create(bytes.assumingMemoryBound(to: CChar.self).baseAddress, bytes.count)
    }
    guard let compiled else {
      throw ArchiveError("the schema of \(subject) cannot be compiled", advice: "libxml2 must be built with RELAX NG")
    }
    pointer = compiled
  }

  deinit {
    markup_schema_destroy(pointer)
  }
}

/// Collects the schema's errors in one file. Only the first error at an element counts, because others follow from it.
final class SchemaReport {
  /// What was found, in order.
  private(set) var findings: [Diagnostic] = []
  private let path: String
  private let subject: String
  private var places: Set<Place> = []

  /// Makes an empty report.
  /// - Parameter subject: The beginning of every finding.
  init(path: String, subject: String = "the markup breaks the page contract") {
    self.path = path
    self.subject = subject
  }

  /// Adds a fault.
  func add(rule: String, message: String, line: Int, column: Int) {
    let place = Place(file: path, line: line, column: column)
    guard findings.count < 100, places.insert(place).inserted else { return }
    let words = message.split { $0.isNewline }.joined(separator: " ")
    findings.append(Diagnostic(.error, "\(subject): \(words)", at: place, advice: Self.advice(rule)))
  }

  private static func advice(_ rule: String) -> String? {
    switch rule {
    case "message-list":
      #"write <ol class="message-list" data-channel="…" data-type="messaging|team|livestream|commerce">"#
    case "message":
      #"write <li class="message …" id="m-…" data-author="…"> with message as the first class"#
    case "date-indicator": #"write <li class="date-indicator" data-date="YYYY-MM-DD">"#
    case "reactions", "reaction": #"write <ul class="reactions"> with one <li data-reaction="…"> per type"#
    case "attachment":
      #"write <figure class="attachment KIND">, KIND being image, giphy, video, audio, voice-recording, file, link, location, poll or unknown"#
    case "message-link": #"write <a class="message-link" href="…" rel="nofollow noopener noreferrer">"#
    case "time": "write the datetime attribute in the form of ISO 8601"
    default: nil
    }
  }
}
