import Foundation
import TestSupport
import Testing

extension PackagesLongRun {
  @Suite("in a bare Debian without Swift", .waits)
  struct Installed {
    private let packages: BuiltPackages
    private let visit: Visit

    init() throws {
      packages = try BuiltPackages.shared.get()
      visit = try Visit()
    }

    @Test("The Debian package is installed, builds and serves sites, has its manual, and leaves nothing when it is removed")
    func debianPackage() throws {
      let debian = try BareDebian("bookworm")
      // What `man` has shown, it keeps itself.
      let result = try debian.run(
        """
        names() { find / -xdev -regex '/\\(proc\\|visit\\|packages\\|var/cache/man\\)' -prune -o -name '*chatarchive*' -print; }
        test -z "$(names)"
        apt-get update -qq
        apt-get install -qq --no-install-recommends man-db >/dev/null
        cd /packages
        apt-get install -qq --no-install-recommends ./chatarchive_*.deb >/dev/null
        if command -v swift; then exit 1; fi
        cd /visit
        export XDG_CACHE_HOME=/visit/cache
        \(Visit.commands)
        \(Visit.servingCommands)
        chatarchive --version
        MANPAGER=cat MANWIDTH=80 man chatarchive
        man -w chatarchive-build
        bash -n /usr/share/bash-completion/completions/chatarchive
        apt-get remove -qq chatarchive >/dev/null
        names
        """, mounts: ["/packages": packages.folder, "/visit": visit.folder.path])
      try visit.expectSites()
      let lines = result.standardOutput.split(separator: "\n").map(String.init)
      #expect(lines.last == "/usr/share/man/man1/chatarchive-build.1.gz", "\(result.standardOutput)")
      #expect(lines.contains { $0.hasPrefix("SYNOPSIS") } && lines.contains { $0.wholeMatch(of: /\d+\.\d+\.\d+.*/) != nil })
    }

    @Test("The tarball runs where it is unpacked, through a link in PATH", arguments: ["bookworm", "trixie"])
    func tarball(release: String) throws {
      let debian = try BareDebian(release)
      try debian.run(
        """
        tar xzf /packages/chatarchive-*-linux-*.tar.gz -C /opt
        ln -s /opt/chatarchive-*/bin/chatarchive /usr/local/bin/
        cd /visit
        export XDG_CACHE_HOME=/visit/cache
        \(Visit.commands)
        \(Visit.servingCommands)
        mv /opt/chatarchive-* '/srv/another place'
        '/srv/another place/bin/chatarchive' --version
        """, mounts: ["/packages": packages.folder, "/visit": visit.folder.path])
      try visit.expectSites()
    }

    @Test("The container image runs as its caller, in the folder that is given to it")
    func container() throws {
      let images = try ContainerImages()
      let base = try images.base(of: try BareDebian("bookworm"))
      let image = try images.build(PackageRoot.path("Containerfile"), in: packages.folder, base: base)
      // Somebody who is not the superuser and has no name in the image.
      try BareDebian.expectSuccess(of: "chown", ["--recursive", "12345:12345", visit.folder.path])
      for arguments in Visit.argumentLists { try images.run(image, arguments, as: "12345:12345", data: visit.folder.path) }
      let owners = try BareDebian.expectSuccess(of: "find", [visit.folder.path("example-site"), "!", "-user", "12345"])
      #expect(owners.standardOutput.isEmpty)
      try visit.expectSites()
    }
  }
}
