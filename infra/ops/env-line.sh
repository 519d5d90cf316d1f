# A line of an .env that Compose and env_value read alike; infra/ops/src/secrets.ts writes the same. Sourced after compose.sh.
env_line() { # NAME VALUE
  case $2 in
    *$'\n'* | *$'\r'*) ;;
    [\'\"[:space:]]* | *[[:space:]] | *'$'* | *'#'*) case $2 in *"'"* | *\\) ;; *) printf "%s='%s'\n" "$1" "$2"; return ;; esac ;;
    *) printf '%s=%s\n' "$1" "$2"; return ;;
  esac
  fail "$1 cannot be kept in $env_file: Docker Compose would read another value. Choose one without ' and without \\ at its end."
}
