import Configuration
import Diagnostics

extension ConfigurationItem {
  /// Makes a value from what the file says; what it throws is reported at the item's place.
  func attempt<Value>(_ make: () throws(ArchiveError) -> Value) -> Value? {
    do {
      return try make()
    } catch {
      report(error.diagnostic.summary, advice: error.diagnostic.advice)
      return nil
    }
  }
}
