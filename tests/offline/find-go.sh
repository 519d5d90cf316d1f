# Sourced: find_go WORK puts Go on the PATH. Debian's is too old for what is built here; the Go module proxy has toolchains as well.
go_version=1.26.8

find_go() { # FOLDER, for what is downloaded
  PATH=$PATH:/usr/local/go/bin
  command -v go >/dev/null && return
  local platform version
  platform=linux-$(dpkg --print-architecture)
  version=v0.0.1-go$go_version.$platform
  echo "Go $go_version, from the module proxy"
  curl --fail --silent --show-error --location --output "$1/go.zip" \
    "https://proxy.golang.org/golang.org/toolchain/@v/$version.zip"
  unzip -q "$1/go.zip" -d "$1/go"
  local root=$1/go/golang.org/toolchain@$version
  chmod -R +x "$root/bin" "$root/pkg/tool"
  PATH=$PATH:$root/bin
}
