import Foundation

/// The files of a site at one moment, as two lists: what each holds, and when each was last written.
///
/// What the program keeps for itself, files and folders whose names begin with `.chatarchive`, is not listed.
struct SiteListing {
  /// SHA-256 over the list of all files, sorted by their paths' bytes, with each file's own SHA-256. In the site's folder:
  ///
  /// `find . -name '.chatarchive*' -prune -o -type f -print0 | LC_ALL=C sort -z | xargs -0r sha256sum | sha256sum`
  let checksum: String
  private let contents: String
  private let times: String

  /// Lists a site; the lists become files that begin with `path`. Throws `BenchmarkError`.
  init(of site: String, at path: String) throws {
    contents = path + ".contents"
    times = path + ".times"
    // The system's own tools are several times faster than this in Swift, and anybody can repeat what they do.
    let script = """
      set -e; export LC_ALL=C
      find . -name '.chatarchive*' -prune -o -type f -print0 | sort -z | xargs -0r sha256sum >"$1"
      find . -name '.chatarchive*' -prune -o -type f -printf '%p\\t%i\\t%T@\\n' | sort >"$2"
      sha256sum <"$1"
      """
    let text = try CommandOutput.text(of: ["sh", "-c", script, "sh", contents, times], in: site)
    checksum = String(text.prefix { $0.isHexDigit })
    guard checksum.utf8.count == 64 else { throw BenchmarkError("sha256sum gave no checksum of \(site)") }
  }

  /// What became of the files since an earlier listing.
  func changes(since earlier: SiteListing) throws -> SiteChanges {
    // Contents are sorted by path; comm wants lines in order.
    let script = """
      set -e; export LC_ALL=C
      comm -13 "$1" "$2" | wc -l
      sort "$3" >"$3.lines"; sort "$4" >"$4.lines"
      comm -13 "$3.lines" "$4.lines" | wc -l
      cut -f1 "$1" | sort >"$1.names"; cut -f1 "$2" | sort >"$2.names"
      comm -23 "$1.names" "$2.names" | wc -l
      """
    let text = try CommandOutput.text(of: ["sh", "-c", script, "sh", earlier.times, times, earlier.contents, contents])
    let counts = text.split(separator: "\n").compactMap { Int($0.trimmingCharacters(in: .whitespaces)) }
    guard counts.count == 3 else { throw BenchmarkError("comm did not count the changes") }
    return SiteChanges(written: counts[0], different: counts[1], removed: counts[2])
  }
}
