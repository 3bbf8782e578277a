/// Where a build looks for a configuration that nobody names.
package enum ConfigurationPlace {
  /// The path of the file beside an export.
  package static func path(beside export: String) -> String { FoundConfiguration.path(beside: export) }
}
