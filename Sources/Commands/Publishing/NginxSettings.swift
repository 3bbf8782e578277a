/// A site for nginx.
struct NginxSettings {
  let site: PublishedSite

  /// The file.
  var text: String {
    """
    # nginx: /etc/nginx/sites-available/chat, with a link to it in /etc/nginx/sites-enabled. Then: nginx -t && systemctl reload nginx

    map $uri $chatarchive_cache {
      default "\(PublishedSite.revalidated)";
      # The names of these files change with what is in them.
      "~^/assets/" "\(PublishedSite.immutable)";
    }

    server {
      listen \(site.port ?? 80);
      listen [::]:\(site.port ?? 80);
      server_name \(site.name);
      root "\(site.root)";
      index index.html;
      error_page 404 /404.html;
      server_tokens off;

    \(fields)
      # Not with errors: nobody is to keep those.
      add_header Cache-Control $chatarchive_cache;

      # The packed copies that `chatarchive build --precompress` makes.
      gzip_static on;
      gzip_vary on;
      # For .br files: install libnginx-mod-http-brotli-static, and take away the # before the next line.
      #brotli_static on;

      # The program's own files, and all others that are hidden.
      location ~ /\\.(?!well-known/) {
        return 404;
      }

      charset utf-8;
      charset_types \(encodedTypes);
      default_type application/octet-stream;
      types {
    \(types)
      }
    }

    """
  }

  private var fields: String {
    PublishedSite.securityFields.map { "  add_header \($0.0) \"\($0.1)\" always;" }.joined(separator: "\n")
  }

  /// `text/html` is always among them.
  private var encodedTypes: String {
    PublishedSite.types.map(\.type).filter { $0.hasPrefix("text/") && $0 != "text/html" || $0 == "application/xml" }.joined(separator: " ")
  }

  private var types: String {
    PublishedSite.types.map { "    \($0.type) \($0.endings.joined(separator: " "));" }.joined(separator: "\n")
  }
}
