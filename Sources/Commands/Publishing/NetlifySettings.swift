/// A site at Netlify, which packs files itself, and knows their types and the page for what is missing.
enum NetlifySettings {
  /// The file.
  static var text: String {
    """
    # Netlify: the file _headers in the site's folder. Builds leave it there.
    # In the file _redirects beside it, this line hides the program's own files:
    #   /.chatarchive*  /404.html  404!
    /*
    \(PublishedSite.securityFields.map { "  \($0.0): \($0.1)" }.joined(separator: "\n"))
    # The names of these files change with what is in them.
    /assets/*
      Cache-Control: \(PublishedSite.immutable)

    """
  }
}
