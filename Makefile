# What can be done here; CONTRIBUTING.md says more.
#
#   make            the program, in release mode: .build/release/chatarchive
#   make demo       the site of Examples/ in site/, with the program as `make test` builds it: neither waits for what the other one has built
#   make test       the tests of everything that a change can break, and the style of the code
#   make test-all   the long runs besides: kills at random moments, full disks, every look in a browser, fuzzing, the benchmark in small,
#                   and what `make package` writes, in a bare Debian, which needs root
#   make lint       the style of the code
#   make benchmark  measure everything, for about an hour, and write Benchmarks/RESULTS.md:  make benchmark OPTIONS="--messages 50000"
#   make benchmark-peers   the programs that are compared, into .build/benchmark-peers
#   make install    the program and its resources, below PREFIX and DESTDIR
#   make uninstall  remove what `make install` put there
#   make package    a Debian package, a tarball that carries its libraries, and their checksums, for machines without Swift, in DIST
#   make clean      remove what was built
#
# System packages that are missing are installed with apt-get; nothing is done where nothing is missing.

SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
DIST ?= dist
OPTIONS ?=
# Further options of `swift build` for the release build. With Swift's libraries in it the program runs without a toolchain, and faster, since
# it calls them directly; a toolchain may have been installed without them. Without frame pointers, which only profilers want, it is a little faster, too.
SWIFT_LIBRARIES = $(wildcard $(shell $(SWIFT) -print-target-info -static-stdlib 2>/dev/null | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p'))
RELEASE_FLAGS ?= $(if $(SWIFT_LIBRARIES),--static-swift-stdlib) --omit-frame-pointers $(SAME_BYTES_FLAGS)
# Debug information names sources below ".", wherever the checkout lies, so a commit always becomes the same program.
SAME_BYTES_FLAGS = -Xswiftc -file-prefix-map -Xswiftc "$(CURDIR)=." -Xcc "-ffile-prefix-map=$(CURDIR)=."
# An import that Package.swift does not declare is an error, even where the module happens to be built already.
IMPORT_FLAGS = --explicit-target-dependency-import-check error
# The tests run what users run, optimised. They may look into modules, which costs the program size, so the one that is installed is built apart.
TESTS := .build/tests
TEST_FLAGS = -c release --omit-frame-pointers -Xswiftc -enable-testing --scratch-path $(TESTS) $(IMPORT_FLAGS)

export SWIFT
# What tests keep is not among the user's own.
test test-all: export XDG_CACHE_HOME = $(CURDIR)/.build/cache
PROGRAM := .build/release/chatarchive
# Makes smaller pictures, in a process of its own.
PREVIEWS := .build/release/chatarchive-previews
# The commit that the program is built from, for --version: a file beside it, which counts as long as it is not older than the program. Nothing
# where there is no clone.
NOTE_COMMIT := git describe --always --dirty --abbrev=12 --exclude '*' 2>/dev/null || true
BIN := $(DESTDIR)$(PREFIX)/bin
SHARE := $(DESTDIR)$(PREFIX)/share/chatarchive

.PHONY: build demo test test-all lint benchmark benchmark-peers install uninstall package clean

build:
	@.ci/require build
	@mkdir -p site
	$(SWIFT) build -c release --product chatarchive $(RELEASE_FLAGS) $(IMPORT_FLAGS)
	$(SWIFT) build -c release --product chatarchive-previews $(RELEASE_FLAGS) $(IMPORT_FLAGS)
	@{ $(NOTE_COMMIT); } > $(PROGRAM).commit

demo:
	@.ci/require build
	@mkdir -p site
	$(SWIFT) build --product chatarchive $(TEST_FLAGS)
	$(SWIFT) build --product chatarchive-previews $(TEST_FLAGS)
	$(TESTS)/release/chatarchive build Examples/export.json --output "$(CURDIR)/site"

test:
	@.ci/require test
	@mkdir -p site
	@.ci/tests quick $(TEST_FLAGS)
	@$(MAKE) --no-print-directory lint

test-all:
	@.ci/require test-all
	@mkdir -p site
	@.ci/tests long $(TEST_FLAGS)

lint:
	$(SWIFT) format lint --strict --parallel --recursive Package.swift Sources Tests Benchmarks Examples/Program

benchmark: build
	@.ci/require test
	$(SWIFT) build -c release --product benchmark $(RELEASE_FLAGS) $(IMPORT_FLAGS)
	$(SWIFT) build -c release --product factory-build $(RELEASE_FLAGS) $(IMPORT_FLAGS)
	.build/release/benchmark --program $(PROGRAM) --results Benchmarks/RESULTS.md $(OPTIONS)

benchmark-peers:
	Benchmarks/Peers/install .build/benchmark-peers

# `sudo make install` installs what its caller has built: sudo's PATH often has no Swift, and files of root in .build would be in the way later.
BUILT_BY_CALLER := $(and $(SUDO_UID),$(filter $(SUDO_UID),$(shell stat -Lc %u $(PROGRAM) 2>/dev/null)))

install: $(if $(BUILT_BY_CALLER),,build)
	install -d "$(BIN)" "$(SHARE)"
	install -m 755 $(PROGRAM) "$(BIN)/chatarchive"
	install -m 755 $(PREVIEWS) "$(BIN)/chatarchive-previews"
	rm -rf "$(SHARE)/Assets" "$(SHARE)/Templates" "$(SHARE)/Themes" "$(SHARE)/Words" "$(SHARE)/commit"
	cp -R Assets Templates Themes Words "$(SHARE)/"
	if test -s $(PROGRAM).commit; then install -m 644 $(PROGRAM).commit "$(SHARE)/commit"; fi
	chmod -R u=rwX,go=rX "$(SHARE)"

uninstall:
	rm -rf "$(BIN)/chatarchive" "$(BIN)/chatarchive-previews" "$(SHARE)"

# Now and then the compiler makes other code of a function than the last time. That was not seen while the addresses in its memory were the same.
FIXED_ADDRESSES := $(shell setarch --addr-no-randomize true 2>/dev/null && echo setarch --addr-no-randomize)

package:
	@.ci/require package
	@$(FIXED_ADDRESSES) $(MAKE) --no-print-directory build
	@Packaging/package "$(DIST)"

clean:
	rm -rf .build dist
