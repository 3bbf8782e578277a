import Configuration
import Diagnostics

extension AnyTransition {
  /// Reads the text form. Nil when it is none: then the item has reported it.
  package init?(decoding item: ConfigurationItem) {
    guard let text = item.string() else { return nil }
    guard let transition = item.attempt({ () throws(ArchiveError) in try AnyTransition(parsing: text) }) else { return nil }
    self = transition
  }
}
