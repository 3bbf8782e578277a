/// A site for Caddy.
struct CaddySettings {
  let site: PublishedSite

  /// Types that Caddy does not know on every system.
  private static let rareEndings = ["avif", "flac", "heic", "m4a", "mkv", "oga", "ogg", "opus", "vtt", "webmanifest"]

  /// The file.
  var text: String {
    """
    # Caddy: a part of /etc/caddy/Caddyfile. Then: systemctl reload caddy

    (chatarchive_fields) {
    	header {
    \(fields)
    		-Server
    	}
    }

    \(address) {
    	root * "\(site.root)"

    	import chatarchive_fields
    	@changing not path /assets/*
    	header @changing Cache-Control "\(PublishedSite.revalidated)"
    	# The names of these files change with what is in them.
    	header /assets/* Cache-Control "\(PublishedSite.immutable)"
    \(types)

    	file_server {
    		# The program's own files, and all others that are hidden.
    		hide .*
    		# The packed copies that `chatarchive build --precompress` makes.
    		precompressed br gzip
    	}

    	handle_errors {
    		import chatarchive_fields
    		# Nobody is to keep errors.
    		header Cache-Control "no-store"
    		@missing expression {err.status_code} == 404
    		rewrite @missing /404.html
    		file_server {
    			hide .*
    		}
    	}
    }

    """
  }

  /// A name alone gets a certificate.
  private var address: String { site.port.map { "http://\(site.name):\($0)" } ?? site.name }

  private var fields: String { PublishedSite.securityFields.map { "\t\t\($0.0) \"\($0.1)\"" }.joined(separator: "\n") }

  private var types: String {
    let rare = PublishedSite.types.map { ($0.type, $0.endings.filter(Self.rareEndings.contains)) }.filter { !$0.1.isEmpty }
    return rare.enumerated().map { number, entry in
      "\t@type\(number) path \(entry.1.map { "*." + $0 }.joined(separator: " "))\n\theader @type\(number) Content-Type \(entry.0)"
    }.joined(separator: "\n")
  }
}
