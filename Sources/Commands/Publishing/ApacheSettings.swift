/// A site for Apache.
struct ApacheSettings {
  let site: PublishedSite

  /// The file.
  var text: String {
    """
    # Apache: /etc/apache2/sites-available/chat.conf. Then: a2enmod headers rewrite && a2ensite chat && systemctl reload apache2
    \(listen)
    <VirtualHost *:\(site.port ?? 80)>
      ServerName \(site.name)
      DocumentRoot "\(site.root)"
      DirectoryIndex index.html
      ErrorDocument 404 /404.html

    \(fields)
      # Not with errors: nobody is to keep those.
      Header onsuccess set Cache-Control "\(PublishedSite.revalidated)"
      <LocationMatch "^/assets/">
        # The names of these files change with what is in them.
        Header onsuccess set Cache-Control "\(PublishedSite.immutable)"
      </LocationMatch>

      <Directory "\(site.root)">
        Options -Indexes -MultiViews -ExecCGI -Includes
        AllowOverride None
        Require all granted
        AddDefaultCharset utf-8
        AddCharset utf-8 \(encodedEndings)
    \(types)
      </Directory>

      # The program's own files, and all others that are hidden.
      RedirectMatch 404 "/\\.(?!well-known/)"

      # The packed copies that `chatarchive build --precompress` makes.
      <FilesMatch "\\.(\(endings))\\.(br|gz)$">
        RemoveType .gz
        AddEncoding br .br
        AddEncoding gzip .gz
        SetEnv no-gzip 1
        SetEnv no-brotli 1
      </FilesMatch>
      RewriteEngine on
      RewriteRule "/$" - [S=2]
      RewriteCond "%{HTTP:Accept-Encoding}" "\\bbr\\b"
      RewriteCond "%{DOCUMENT_ROOT}/$1.br" -f
      RewriteRule "^/((?!media/).+\\.(\(endings)))$" "/$1.br" [L]
      RewriteCond "%{HTTP:Accept-Encoding}" "\\bgzip\\b"
      RewriteCond "%{DOCUMENT_ROOT}/$1.gz" -f
      RewriteRule "^/((?!media/).+\\.(\(endings)))$" "/$1.gz" [L]
      Header append Vary Accept-Encoding "expr=%{REQUEST_URI} =~ m#/$|\\.(\(endings))$#"
    </VirtualHost>

    """
  }

  /// Debian's own settings listen at 80 and 443.
  private var listen: String { site.port.map { "Listen \($0)\n" } ?? "" }

  private var fields: String {
    PublishedSite.securityFields.map { "  Header always set \($0.0) \"\($0.1)\"" }.joined(separator: "\n")
  }

  private var endings: String { PublishedSite.packedEndings.joined(separator: "|") }

  private var encodedEndings: String {
    PublishedSite.types.filter { $0.type.hasPrefix("text/") || $0.type == "application/xml" }.flatMap(\.endings).map { "." + $0 }
      .joined(separator: " ")
  }

  private var types: String {
    PublishedSite.types.map { "    AddType \($0.type) \($0.endings.map { "." + $0 }.joined(separator: " "))" }.joined(separator: "\n")
  }
}
