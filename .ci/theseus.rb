# A Homebrew formula, for a tap: fill in the address and the sum of a release (`SHA256SUMS`).
class Theseus < Formula
  desc "Flight simulator for SwiftUI"
  homepage "https://example.invalid/theseus"
  url "https://example.invalid/theseus/archive/0.1.0.tar.gz"
  version "0.1.0"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"

  depends_on xcode: ["26.0", :build] if OS.mac?
  depends_on "pkgconf" => :build
  depends_on "libedit"

  def install
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "theseus"
    bin.install ".build/release/theseus"
    (share/"theseus").install "Lessons"
    generate_completions_from_executable(bin/"theseus", "--generate-completion-script")
  end

  test do
    assert_match "03-cat-recorder", shell_output("#{bin}/theseus list")
  end
end
