/// Texts and the units that a search cuts them into: for the Swift code and for the script in the browser, which have to do it alike.
///
/// They are those of the specification.
package enum SearchVectors {
  /// Texts with their units in folded form.
  package static func units() throws -> [(text: String, units: [String])] {
    try SearchSpecification().pairs("Text").map { (text: $0, units: $1) }
  }

  /// Queries and the units, in order, of what they ask for; `*` behind the last one of a word that may go on, `-` before what is left out.
  package static func queries() throws -> [(text: String, parts: [String])] {
    try SearchSpecification().pairs("Query").map { (text: $0, parts: $1) }
  }
}
