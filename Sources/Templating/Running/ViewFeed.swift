/// Fills the view with a number, counted from 0, of those that a view declares with `TemplateViewBuilder.set(_:feedCount:)`.
///
/// A template may show them more than once, so the same number must give the same view.
package typealias ViewFeed = (_ number: Int, _ view: inout TemplateViewBuilder) -> Void
