/// What a view consists of. Once it is filled, those who show it read it by address.
struct ViewBody: ~Copyable {
  /// The view's schema, which its storage keeps alive.
  let schema: Unmanaged<ViewSchema>
  /// The values.
  let slots: UnsafeMutablePointer<ViewSlot>
  /// How many slots there are.
  let slotCount: Int
  /// The bytes of all texts and markup, one behind the other. Texts stand here before they are escaped.
  var bytes: MarkupWriter
  /// The views that slots refer to, which live as long as this one.
  var children: [TemplateView] = []
}
