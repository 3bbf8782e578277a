/// The place of a page among its channel's pages, the channel told by the number of its folder in `SitePages`.
struct PlaceInChannel: Hashable {
  /// The number of the channel's folder.
  let folder: Int
  /// The page's number, from 1; nil for the channel's front page.
  let number: Int?
}
